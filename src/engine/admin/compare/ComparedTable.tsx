import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { differs } from './comparedFields.ts';

interface ComparedTableProps {
  readonly label: string;
  readonly records: readonly ListRecord[];
  readonly fields: readonly ScreenField[];
  /** Over the values of a record: how it is called. */
  readonly head: (record: ListRecord) => ReactNode;
  /** Around a value: what chooses it. */
  readonly around?: (field: ScreenField, record: ListRecord, value: ReactNode) => ReactNode;
}

/** Records beside each other, a line per field; on a phone the field stands over its values. */
export function ComparedTable({ label, records, fields, head, around }: ComparedTableProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const translate = useTranslate();
  return (
    // Who uses the keyboard scrolls it too.
    <Box component="section" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label} sx={{ minWidth: records.length * (isPhone ? 130 : 180) }}>
        <TableHead>
          <TableRow>
            {!isPhone && (
              <TableCell component="th" scope="col">
                {translate('records.compare.fields')}
              </TableCell>
            )}
            {records.map((record) => (
              <TableCell key={record.id} component="th" scope="col" sx={{ px: { xs: 0.5, sm: 2 } }}>
                {head(record)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map((field) => (
            <FieldRows key={field.name} {...{ field, records, around, isPhone }} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The place of the table while the records are read. */
export function ComparedSkeleton() {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('views.loading')}>
      <Skeleton variant="rounded" height={240} />
    </div>
  );
}

interface FieldRowsProps extends Pick<ComparedTableProps, 'records' | 'around'> {
  readonly field: ScreenField;
  readonly isPhone: boolean;
}

function FieldRows({ field, records, around, isPhone }: FieldRowsProps) {
  const resource = useResourceModel();
  const words = useWords();
  const isDifferent = differs(resource, field, records);
  const name = <FieldName name={words.field(resource, field)} isDifferent={isDifferent} />;
  const values = records.map((record) => {
    const value = <FieldValue field={field} value={record[field.name]} record={record} multiline />;
    return (
      <TableCell
        key={record.id}
        sx={{ px: { xs: 0.5, sm: 2 }, backgroundColor: isDifferent ? 'action.hover' : undefined }}
      >
        {around ? around(field, record, value) : value}
      </TableCell>
    );
  });
  if (!isPhone) {
    return (
      <TableRow>
        <TableCell component="th" scope="row">
          {name}
        </TableCell>
        {values}
      </TableRow>
    );
  }
  return (
    <>
      <TableRow>
        <TableCell component="th" scope="colgroup" colSpan={records.length} sx={{ borderBottom: 0, pb: 0 }}>
          {name}
        </TableCell>
      </TableRow>
      <TableRow>{values}</TableRow>
    </>
  );
}

/** Colour alone tells nobody who does not see it. */
function FieldName({ name, isDifferent }: { readonly name: string; readonly isDifferent: boolean }) {
  const translate = useTranslate();
  return (
    <Typography component="span" variant="body2" sx={{ fontWeight: isDifferent ? 600 : 400 }}>
      {name}
      {isDifferent && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 0.5 }}>
          ({translate('records.compare.differs')})
        </Typography>
      )}
    </Typography>
  );
}
