import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Stack, type SvgIcon, Tooltip, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { ofLine } from '#alec/estimator/domain/figures/figure.ts';
import { rowFieldsOf } from '#alec/estimator/domain/rowFields.ts';
import { type LineField, linesOf } from '#alec/estimator/page/estimatorLines.ts';
import { Figure } from '#alec/estimator/page/Figure.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord } from '#engine/model/model.ts';

interface CostLineProps {
  readonly id: string;
  readonly at: number;
  readonly count: number;
  /** `focus`: what of the line has the focus in its new place. */
  readonly move: (to: number, focus: string) => void;
  readonly remove: () => void;
}

/** The fields that the grid has an area for; the others follow below. */
const organization = 'organization_name' satisfies LineField;
const invoiceType = 'invoice_type' satisfies LineField;
const amount = 'amount' satisfies LineField;
const duration = 'duration' satisfies LineField;
const areas: readonly string[] = [organization, invoiceType, amount, duration];

/** One line: its inputs, its total, its tools. Alt with an arrow moves it. */
export function CostLine({ id, at, count, move, remove }: CostLineProps) {
  const translate = useTranslate();
  const { typed } = rowFieldsOf(useResourceModel());
  const inGrid = typed.filter(({ name }) => areas.includes(name));
  const others = typed.filter((field) => !inGrid.includes(field));
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(at + step, focusedIn(event));
  };
  return (
    <Box
      role="group"
      aria-label={translate('estimator.lines.number', { number: at + 1 })}
      aria-description={count > 1 ? translate('estimator.lines.keys') : undefined}
      data-line={at}
      // Before the select, which would open.
      onKeyDownCapture={moveByKey}
      sx={look}
    >
      {inGrid.map(({ name }) => (
        <Box key={name} sx={{ gridArea: name, minWidth: 0 }} data-area={name}>
          <SchemaInput source={`lines.${at}.${name}`} />
        </Box>
      ))}
      <Box sx={{ gridArea: 'total', textAlign: 'right', minWidth: 0 }}>
        <Typography variant="caption" color="text.secondary" component="div" sx={{ lineHeight: 1.1 }}>
          {translate('estimator.lines.total')}
        </Typography>
        <Figure name={ofLine(at, 'total')} />
      </Box>
      <Tools id={id} at={at} count={count} move={move} remove={remove} />
      {others.length > 0 && (
        <Box sx={below}>
          {others.map(({ name }) => (
            <Box key={name} sx={{ minWidth: 0 }} data-area={name}>
              <SchemaInput source={`lines.${at}.${name}`} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Which part of the line the key was pressed in: an input or a tool. */
function focusedIn({ target }: KeyboardEvent<HTMLElement>): string {
  const element = target as HTMLElement;
  const tool = element.closest<HTMLElement>('[data-tool]')?.dataset.tool;
  return tool ?? element.closest<HTMLElement>('[data-area]')?.dataset.area ?? organization;
}

function Tools({ id, at, count, move, remove }: CostLineProps) {
  const record = useRecordContext<FlatRecord & { id: string }>();
  const { may } = useAccess(useResourceModel());
  const isNew = !linesOf(record ?? {}).some((line) => line.id === id);
  return (
    <Stack direction="row" sx={{ gridArea: 'tools', alignItems: 'center', justifyContent: 'flex-end' }}>
      {count > 1 && may('sort') && (
        <>
          <Tool name="up" icon={UpIcon} at={at} isOff={at === 0} run={() => move(at - 1, 'up')} />
          <Tool
            name="down"
            icon={DownIcon}
            at={at}
            isOff={at === count - 1}
            run={() => move(at + 1, 'down')}
          />
        </>
      )}
      {(isNew || may('delete')) && <Tool name="remove" icon={DeleteIcon} at={at} run={remove} />}
    </Stack>
  );
}

interface ToolProps {
  readonly name: 'up' | 'down' | 'remove';
  readonly icon: typeof SvgIcon;
  readonly at: number;
  readonly isOff?: boolean;
  readonly run: () => void;
}

function Tool({ name, icon: Icon, at, isOff, run }: ToolProps) {
  const translate = useTranslate();
  const label = translate(`estimator.lines.${name}`, { number: at + 1 });
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} data-tool={name} disabled={isOff} onClick={run}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}

const below = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 1,
} as const;

const areasOf = (...rows: readonly (readonly string[])[]) =>
  rows.map((names) => `"${names.join(' ')}"`).join(' ');

const look = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0.5 },
  gridTemplateColumns: '1fr 1fr',
  gridTemplateAreas: areasOf(
    [organization, organization],
    [invoiceType, invoiceType],
    [amount, duration],
    ['total', 'tools'],
  ),
  '@container (min-width: 390px)': {
    gridTemplateColumns: '1fr 1fr 1fr auto',
    gridTemplateAreas: areasOf(
      [organization, organization, invoiceType, invoiceType],
      [amount, duration, 'total', 'tools'],
    ),
  },
  '@container (min-width: 700px)': {
    gridTemplateColumns: 'minmax(120px, 1.6fr) 1.2fr 1fr 0.9fr 1fr auto',
    gridTemplateAreas: areasOf([organization, invoiceType, amount, duration, 'total', 'tools']),
  },
} as const;
