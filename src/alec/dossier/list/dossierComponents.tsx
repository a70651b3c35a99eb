import LockIcon from '@mui/icons-material/LockOutlined';
import LateIcon from '@mui/icons-material/WarningAmber';
import { Chip, styled } from '@mui/material';
import { differenceInCalendarDays } from 'date-fns';
import { useFieldValue, useRecordContext, useTranslate } from 'ra-core';
import { UnreadMark } from '#alec/chat/page/UnreadMark.tsx';
import { SelectField } from '#engine/admin/fields/choice/SelectField.tsx';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { DateField } from '#engine/admin/fields/date/DateField.tsx';
import { dateFromWire } from '#engine/admin/fields/date/dateText.ts';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { ReferenceField } from '#engine/admin/fields/relation/ReferenceField.tsx';
import { useIncluded } from '#engine/admin/list/includedRecords.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { fieldOf, resourceAt, settledValues } from '#engine/model/field.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

type Dossier = RecordOf<'training-courses'>;

/** The name of a dossier; a draft has none yet. */
export function DossierNumberField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const record = useRecordContext<Dossier>();
  const translate = useTranslate();
  if (record?.is_draft === true || !value) {
    return <Chip size="small" variant="outlined" component="span" label={translate('dossiers.draft')} />;
  }
  return (
    <Line>
      <span>ERPF#{String(value)}</span>
      {record?.is_locked === true && (
        <LockIcon fontSize="inherit" titleAccess={translate('dossiers.locked')} color="action" />
      )}
      {record && <UnreadMark id={record.id} />}
    </Line>
  );
}

// A list has hundreds of these: their styles are worked out once.
const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' });

/** How many of the requested candidates are known, and who. */
export function CandidatesField({ source }: FieldProps) {
  const names = useNames(source);
  const record = useRecordContext<Dossier>();
  const translate = useTranslate();
  const count = names.length;
  const volume = typeof record?.volume === 'number' ? record.volume : 0;
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
export function NamesField({ source }: FieldProps) {
  const names = useNames(source);
  const isMultiline = useIsMultiline();
  if (names.length === 0) return <EmptyText />;
  if (isMultiline) return <span>{names.join(', ')}</span>;
  const rest = names.length - namesShown;
  return (
    <TwoLines title={names.join(', ')}>
      {names.slice(0, namesShown).join(', ')}
      {rest > 0 && ` +${rest}`}
    </TwoLines>
  );
}

// As narrow as two lines allow, so that the whole list is in sight on a laptop; wider where there is room.
const TwoLines = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  // The third line is cut, the ring of a link that has the focus is not.
  overflow: 'clip',
  overflowClipMargin: 2,
  '& :focus-visible': { outlineOffset: 0 },
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  lineHeight: 1.3,
  minWidth: 78,
  maxWidth: 240,
});

/** Whether the dossier has become a training action, or somebody prepares that. */
export function ConversionField({ source }: FieldProps) {
  const value: unknown = useFieldValue({ source });
  const included = useIncluded('training-actions' satisfies Path);
  const translate = useTranslate();
  const actions = Array.isArray(value) ? value.flatMap((id) => included.get(String(id)) ?? []) : [];
  if (actions.length === 0) return <EmptyText />;
  const isConverted = actions.some(({ is_draft }) => is_draft !== true);
  return isConverted ? (
    <StatusChip label={translate('dossiers.conversion.converted')} colour="done" />
  ) : (
    <StatusChip label={translate('dossiers.conversion.prepared')} colour="waiting" />
  );
}

/** A status on two lines where its words are many. */
export function StatusField(props: FieldProps) {
  return (
    <Status>
      <SelectField {...props} />
    </Status>
  );
}

const Status = styled('span')({
  display: 'inline-block',
  'td &': { minWidth: 136 },
  maxWidth: 172,
  '& .MuiChip-root': { height: 'auto', minHeight: 24, maxWidth: '100%' },
  '& .MuiChip-label': { whiteSpace: 'normal', lineHeight: 1.2, paddingBlock: 2, paddingInline: 6 },
});

/** One related record: a device, a person. */
export function RelatedField(props: FieldProps) {
  return (
    <Short>
      <ReferenceField {...props} />
    </Short>
  );
}

const Short = styled(TwoLines)({ minWidth: 60 });

function useNames(source: string): readonly string[] {
  const { to } = useModelField(source).field.relation ?? {};
  const value: unknown = useFieldValue({ source });
  const model = useModel();
  const included = useIncluded(to ?? '');
  if (to === undefined || !Array.isArray(value)) return [];
  const target = resourceAt(model, to);
  return value.flatMap((id) => {
    const record = included.get(String(id));
    return record ? [representRecord(target, record)] : [];
  });
}

/** A deadline; past and still open, it says by how many days. */
export function DeadlineField(props: FieldProps) {
  const translate = useTranslate();
  const resource = useResourceModel();
  const record = useRecordContext<Dossier>();
  const value = useFieldValue(props);
  const day = typeof value === 'string' ? dateFromWire(value) : null;
  const lateDays = day ? differenceInCalendarDays(new Date(), day) : 0;
  if (lateDays <= 0 || isSettled(resource, record ?? {})) return <DateField {...props} />;
  return (
    <Late>
      <DateField {...props} />
      <small>
        <LateIcon fontSize="inherit" aria-hidden />
        {translate('dossiers.late', { smart_count: lateDays })}
      </small>
    </Late>
  );
}

/** Nobody waits for it any more. */
function isSettled(resource: ScreenResource, { status }: Partial<Dossier>): boolean {
  return settledValues(fieldOf(resource, 'status' satisfies FieldOf<'training-courses'>)).some(
    (value) => value === status,
  );
}

const Late = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  lineHeight: 1.3,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  color: theme.palette.error.main,
  '& small': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    lineHeight: 1.3,
    fontWeight: 600,
  },
}));
