import LockIcon from '@mui/icons-material/LockOutlined';
import LateIcon from '@mui/icons-material/WarningAmber';
import { Chip, styled } from '@mui/material';
import { differenceInCalendarDays } from 'date-fns';
import { useTranslate } from 'ra-core';
import { DateCell } from '#admin/kinds/DateCell.tsx';
import { dateFromWire } from '#admin/kinds/dateText.ts';
import { EmptyCell } from '#admin/kinds/EmptyCell.tsx';
import type { CellProps } from '#admin/kinds/kindProps.ts';
import { OneLine } from '#admin/kinds/TextCell.tsx';
import { useIncluded } from '#admin/views/includedRecords.tsx';
import { useModel } from '#admin/views/modelContext.tsx';
import { representRecord } from '#admin/views/represent.ts';
import { resourceAt } from '#model/field.ts';

/** The name of a dossier; a draft has none yet. */
export function ReferenceCell({ value, record }: CellProps) {
  const translate = useTranslate();
  if (record.is_draft === true || !value) {
    return <Chip size="small" variant="outlined" component="span" label={translate('dossiers.draft')} />;
  }
  return (
    <Line>
      <span>ERPF#{String(value)}</span>
      {record.is_locked === true && (
        <LockIcon fontSize="inherit" titleAccess={translate('dossiers.locked')} color="action" />
      )}
    </Line>
  );
}

// A list has hundreds of these: their styles are worked out once.
const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' });

/** How many of the wanted candidates are known, and who. */
export function CandidatesCell({ field, value, record }: CellProps) {
  const names = useNames(field.relation?.to, value);
  const translate = useTranslate();
  const count = names.length;
  const volume = typeof record.volume === 'number' ? record.volume : 0;
  const said = translate('dossiers.candidates', { smart_count: count, volume });
  return (
    <Line
      title={names.join(', ') || undefined}
      role="img"
      aria-label={names.length > 0 ? `${said} ${names.join(', ')}` : said}
    >
      {count}/{volume}
    </Line>
  );
}

const namesShown = 2;

/** Agencies, trainings, customers: the first names, and how many more. */
export function NamesCell({ field, value }: CellProps) {
  const names = useNames(field.relation?.to, value);
  if (names.length === 0) return <EmptyCell />;
  const rest = names.length - namesShown;
  return (
    <FirstNames title={names.join(', ')}>
      {names.slice(0, namesShown).join(', ')}
      {rest > 0 && ` +${rest}`}
    </FirstNames>
  );
}

const FirstNames = styled(OneLine)({ maxWidth: 190 });

function useNames(to: string | undefined, value: CellProps['value']): readonly string[] {
  const model = useModel();
  const included = useIncluded(to ?? '');
  if (to === undefined || !Array.isArray(value)) return [];
  const target = resourceAt(model, to);
  return value.flatMap((id) => {
    const record = included.get(String(id));
    return record ? [representRecord(target, record)] : [];
  });
}

/** Nobody waits for these any more. */
const settled: readonly unknown[] = ['complete', 'closed', 'cancelled'];

/** A deadline; past and still open, it says by how many days. */
export function DeadlineCell(props: CellProps) {
  const translate = useTranslate();
  const { value, record } = props;
  const day = typeof value === 'string' ? dateFromWire(value) : null;
  const lateDays = day ? differenceInCalendarDays(new Date(), day) : 0;
  if (lateDays <= 0 || settled.includes(record.status)) return <DateCell {...props} />;
  return (
    <Late>
      <LateIcon fontSize="inherit" aria-hidden />
      <DateCell {...props} />
      <small>{translate('dossiers.late', { smart_count: lateDays })}</small>
    </Late>
  );
}

const Late = styled(Line)(({ theme }) => ({
  color: theme.palette.error.main,
  '& small': { ...theme.typography.caption, fontWeight: 600 },
}));
