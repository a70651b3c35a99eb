import {
  Alert,
  Box,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { recordPart } from '#engine/admin/compare/recordPart.ts';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import type { Change } from '#engine/model/change.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import { fieldOfThePast, readableChanges } from './fieldOfThePast.ts';

const UndoMerge = recordPart(() => import('#engine/admin/compare/UndoMerge.tsx'));

type Entry = FlatRecord & {
  readonly id: string;
  readonly event: string;
  readonly user_name?: string | null;
  readonly on_behalf_of?: string | null;
  readonly createdAt: string;
};

interface RecordHistoryProps {
  readonly id: string;
}

/** Who changed what and when, the newest first. */
export default function RecordHistory({ id }: RecordHistoryProps) {
  const history = useModel().product?.history ?? '';
  const translate = useTranslate();
  const { data, error } = useGetList<Entry>(history, {
    filter: { entity_id: { eq: id } },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (error && !data) return <Alert severity="error">{translate('views.history.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  if (data.length === 0)
    return <Typography color="text.secondary">{translate('views.history.empty')}</Typography>;
  return (
    <Stack component="ol" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} />
      ))}
    </Stack>
  );
}

function HistoryEntry({ entry }: { readonly entry: Entry }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const changes = readableChanges(useResourceModel(), entry.changes);
  const { merge } = changes.find((change) => change.merge !== undefined) ?? {};
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`views.history.${entry.event}`, { _: entry.event })}
        {' · '}
        {entry.user_name ?? translate('views.history.system')}
        {entry.on_behalf_of && ` (${translate('views.history.onBehalfOf', { name: entry.on_behalf_of })})`}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="time" dateTime={entry.createdAt}>
        {formatInstant(entry.createdAt, locale)}
      </Typography>
      {changes.length > 0 && <Changes changes={changes} />}
      {merge !== undefined && (
        <Suspense fallback={null}>
          <UndoMerge id={String(entry.entity_id)} merge={merge} />
        </Suspense>
      )}
    </Box>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const translate = useTranslate();
  const resource = useResourceModel();
  const words = useWords();
  return (
    <Table size="small" sx={{ mt: 1 }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('views.history.field')}</TableCell>
          <TableCell>{translate('views.history.old')}</TableCell>
          <TableCell>{translate('views.history.new')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => {
          const field = fieldOf(resource, change.field) ?? fieldOfThePast(change);
          return (
            <TableRow key={change.field}>
              <TableCell component="th" scope="row">
                {words.field(resource, field)}
              </TableCell>
              <TableCell>
                <FieldValue field={field} value={change.old} record={{}} multiline />
              </TableCell>
              <TableCell>
                <FieldValue field={field} value={change.new} record={{}} multiline />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
