import { Box } from '@mui/material';
import { useFieldValue, useRecordContext, useTranslate } from 'ra-core';
import { DateField } from '#engine/admin/fields/date/DateField.tsx';
import { useIsMultiline } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { ReferenceArrayField } from '#engine/admin/fields/relation/ReferenceField.tsx';
import { TextField, Words } from '#engine/admin/fields/text/TextField.tsx';
import { useIncluded } from '#engine/admin/list/includedRecords.tsx';
import type { FieldPieces } from '#engine/admin/resource/overrides.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDate } from '#engine/model/valueText.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

/** « Du 01/04/2026 au 07/04/2026 » in a row; on a page each day has its own line. */
function PeriodField(props: FieldProps) {
  const record = useRecordContext<ValuesOf<'delegations'>>();
  const locale = useScreenLocale();
  const translate = useTranslate();
  const isPage = useIsMultiline();
  if (isPage || !record?.to_date) return <DateField {...props} />;
  const [from, to] = [record.from_date, record.to_date].map((day) => formatDate(day, locale));
  return <span style={{ whiteSpace: 'nowrap' }}>{translate('dossiers.delegationPeriod', { from, to })}</span>;
}

/** All of them on one line, cut where it ends; the whole when the pointer rests. */
function RegionsField(props: FieldProps) {
  const ids: unknown = useFieldValue(props);
  const included = useIncluded('region-repositories');
  const isPage = useIsMultiline();
  const records = Array.isArray(ids) ? ids.map((id) => included.get(String(id))) : [];
  if (isPage || records.length === 0 || records.includes(undefined))
    return <ReferenceArrayField {...props} />;
  const names = (records as readonly ValuesOf<'region-repositories'>[]).map(({ name }) => name);
  return (
    <Box sx={{ maxWidth: { xs: 170, md: 'clamp(110px, 44vw - 460px, 170px)' } }}>
      <Words text={names.join(', ')} />
    </Box>
  );
}

/** Cut where the column ends; the whole when the pointer rests, and on a page. */
function ReasonField(props: FieldProps) {
  const isPage = useIsMultiline();
  return isPage ? (
    <TextField {...props} />
  ) : (
    <Box sx={{ maxWidth: { xs: 200, md: 'clamp(140px, 44vw - 440px, 200px)' } }}>
      <TextField {...props} />
    </Box>
  );
}

const lastName: FieldOf<'manager-repositories'> = 'last_name';

/** How the list shows a delegation; what is long leaves the status in sight on a small screen. */
export const delegationFields: { readonly [F in FieldOf<'delegations'>]?: FieldPieces } = {
  manager: { sortBy: `${'manager' satisfies FieldOf<'delegations'>}.${lastName}` },
  delegation_manager: { sortBy: `${'delegation_manager' satisfies FieldOf<'delegations'>}.${lastName}` },
  from_date: {
    field: PeriodField,
    columnLabel: 'dossiers.delegationPeriodColumn',
    needs: ['to_date'] satisfies FieldOf<'delegations'>[],
  },
  reason: { field: ReasonField },
  regions: { field: RegionsField },
};
