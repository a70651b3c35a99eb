import {
  Link,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  type Count,
  type Counter,
  type CounterGroup,
  filterOf,
  type Whose,
} from '#alec/dashboard/domain/counters.ts';
import { pagePaths } from '#alec/pagePaths.ts';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { useDashboard } from './useDashboard.ts';

const columns = ['mine', 'all'] as const satisfies Whose[];

/** How many dossiers stand in each status of a group: one's own beside all, each figure the way to these dossiers. */
export function CounterTable({ group }: { readonly group: CounterGroup }) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title} sx={{ breakInside: 'avoid' }}>
      <Typography id={title} variant="h2" sx={{ px: 2, pt: 1.5 }}>
        {translate(`dashboard.groups.${group.name}`)}
      </Typography>
      <TableContainer>
        <Table size="small" aria-labelledby={title} sx={{ '& tr:last-child > *': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 2 }}>{translate('dashboard.status')}</TableCell>
              {columns.map((whose) => (
                <TableCell key={whose} align="right" sx={{ width: 96, whiteSpace: 'nowrap' }}>
                  {translate(`dashboard.whose.${whose}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {group.counters
              .flatMap((counter) => [counter, ...(counter.parts ?? [])])
              .map((counter) => (
                <CounterRow key={counter.name} counter={counter} isPart={!group.counters.includes(counter)} />
              ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}

interface CounterRowProps {
  readonly counter: Counter;
  /** It tells apart what the line above sums up. */
  readonly isPart: boolean;
}

function CounterRow({ counter, isPart }: CounterRowProps) {
  const { dashboard } = useDashboard();
  const { label, colour } = useCounterWords(counter);
  const count = dashboard?.counters.find(({ name }) => name === counter.name);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ pl: isPart ? 5 : 2, py: 0.5, height: 36 }}>
        {isPart ? (
          <Typography variant="body2">{label}</Typography>
        ) : (
          <StatusChip label={label} colour={colour} />
        )}
      </TableCell>
      {columns.map((whose) => (
        <TableCell key={whose} align="right" sx={{ py: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          <Figure counter={counter} count={count} whose={whose} label={label} isPart={isPart} />
        </TableCell>
      ))}
    </TableRow>
  );
}

interface FigureProps extends CounterRowProps {
  readonly count: Count | undefined;
  readonly whose: Whose;
  readonly label: string;
}

/** Nothing is no way to anywhere. */
function Figure({ counter, count, whose, label, isPart }: FigureProps) {
  const translate = useTranslate();
  const format = new Intl.NumberFormat(useLocale());
  if (!count) return <Skeleton width={32} sx={{ display: 'inline-block' }} />;
  const words = format.format(count[whose]);
  if (count[whose] === 0)
    return (
      <Typography component="span" color="text.secondary">
        {words}
      </Typography>
    );
  return (
    <Link
      component={RouterLink}
      to={listPathOf(whose, counter)}
      aria-label={translate('dashboard.figure', {
        count: words,
        status: label,
        whose: translate(`dashboard.whose.${whose}`),
      })}
      sx={{ fontWeight: isPart ? 400 : 600, display: 'inline-block', minWidth: 32, py: 0.25 }}
    >
      {words}
    </Link>
  );
}

/** The list of the dossiers that a figure counts. */
export function listPathOf(whose: Whose, counter?: Counter): string {
  return `${pagePaths.dossiers}?filter=${encodeURIComponent(JSON.stringify(filterOf(whose, counter)))}`;
}

/** A status is called as everywhere, but where the dashboard says more or sums up. */
function useCounterWords({ name, statuses }: Counter): { readonly label: string; readonly colour?: string } {
  const translate = useTranslate();
  const words = useWords();
  const resource = useResourceModel();
  const field = fieldOf(resource, 'status' satisfies FieldOf<'training-courses'>);
  const choice = field?.choices?.find(({ value }) => value === statuses[0]);
  const own = field && choice ? words.choice(resource, field, choice) : name;
  return { label: translate(`dashboard.counters.${name}`, { _: own }), colour: choice?.colour };
}
