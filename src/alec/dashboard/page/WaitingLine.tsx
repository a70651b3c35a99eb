import { Link, Stack, Typography } from '@mui/material';
import { differenceInCalendarDays } from 'date-fns';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { WaitingKind, WaitingRow } from '#alec/dashboard/domain/waiting.ts';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { dateFromWire } from '#engine/admin/fields/date/dateText.ts';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { formatDate } from '#engine/model/valueText.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { WaitingAction } from './WaitingAction.tsx';
import { waitingPath } from './waitingPath.ts';

interface WaitingLineProps {
  readonly kind: WaitingKind;
  readonly row: WaitingRow;
}

/** One thing that waits: of which dossier, what, since when, and what can be done at once. */
export function WaitingLine({ kind, row }: WaitingLineProps) {
  const translate = useTranslate();
  const { resources } = useModel();
  const delegations = resources['delegations' satisfies Path];
  const own = kind === 'delegations' && delegations?.isOpen ? listPath(delegations) : undefined;
  const name = row.reference === null ? (row.title ?? '') : `ERPF#${row.reference}`;
  const path = waitingPath(kind, row) ?? own;
  const facts = [
    row.training,
    row.reference === null ? null : row.title,
    row.count === null
      ? null
      : translate(`dashboard.waiting.counts.${kind}`, { smart_count: row.count, _: '' }),
  ];
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ px: 2, py: 0.75, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Stack sx={{ flex: 1, minWidth: { xs: '100%', sm: 200 } }}>
        {path === undefined ? (
          <Typography>{name}</Typography>
        ) : (
          <Link component={RouterLink} to={path} sx={{ alignSelf: 'flex-start' }}>
            {name}
          </Link>
        )}
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
      <Status status={row.status} />
      <Day kind={kind} day={row.day} />
      <WaitingAction kind={kind} row={row} />
    </Stack>
  );
}

function Status({ status }: Pick<WaitingRow, 'status'>) {
  const words = useWords();
  const resource = useResourceModel();
  const field = fieldOf(resource, 'status' satisfies FieldOf<'training-courses'>);
  const choice = field?.choices?.find(({ value }) => value === status);
  return field && choice ? (
    <StatusChip label={words.choice(resource, field, choice)} colour={choice.colour} />
  ) : null;
}

/** A deadline that is past says by how many days. */
function Day({ kind, day }: { readonly kind: WaitingKind; readonly day: string | null }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const date = day === null ? null : dateFromWire(day);
  if (!date) return null;
  const words = formatDate(day, locale);
  const lateDays = kind === 'late' ? differenceInCalendarDays(new Date(), date) : 0;
  return (
    <Typography
      variant="caption"
      color={lateDays > 0 ? 'error' : 'text.secondary'}
      sx={{
        width: { sm: 168 },
        textAlign: { sm: 'right' },
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {lateDays > 0 ? `${words}, ${translate('dossiers.late', { smart_count: lateDays })}` : words}
    </Typography>
  );
}
