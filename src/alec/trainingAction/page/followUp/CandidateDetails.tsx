import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { traits } from '#engine/admin/fields/traits.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { invoices, periods } from './rowsOfCandidates.ts';

const ofPeriods: readonly FieldOf<typeof periods>[] = [
  'period_type',
  'from_date',
  'to_date',
  'expected_duration',
  'real_duration',
  'hour_cost',
  'payroll_cost',
  'real_cost',
];
const ofInvoices: readonly FieldOf<typeof invoices>[] = [
  'reference',
  'invoice_type',
  'from_date',
  'to_date',
  'total_amount_per_candidate',
  'total_amount',
];

const ActionContext = createContext<ActionRecords | null>(null);

/** Around the candidates of an action. */
export const FollowedAction = ActionContext.Provider;

/** The periods and the invoices that the figures of a candidate come from. */
export function CandidateDetails({ id }: { readonly id: string }) {
  const records = useContext(ActionContext);
  if (!records) throw new Error('There is no <FollowedAction> above these details');
  const own = records.periods.filter(({ training_action_candidate: of }) => of === id);
  const billed = records.invoices.filter(({ training_action_candidates: of }) => of?.includes(id));
  return (
    <Stack spacing={2}>
      <RowTable path={periods} names={ofPeriods} rows={own} />
      <RowTable path={invoices} names={ofInvoices} rows={billed} />
    </Stack>
  );
}

interface RowTableProps {
  readonly path: typeof periods | typeof invoices;
  readonly names: readonly string[];
  readonly rows: readonly SavedRecord[];
}

function RowTable({ path, names, rows }: RowTableProps) {
  const resource = useResourceModel(path);
  const words = useWords();
  const translate = useTranslate();
  const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
  const title = words.many(resource);
  return (
    <ResourceContextProvider value={path}>
      <Box component="section" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Typography variant="h2" component="h3">
          {title}
        </Typography>
        {rows.length === 0 ? (
          <Typography color="text.secondary">{translate('trainingAction.followUp.none')}</Typography>
        ) : (
          <Table size="small" aria-label={title} sx={{ width: 'auto' }}>
            <TableHead>
              <TableRow>
                {fields.map((field) => (
                  <TableCell key={field.name} align={traits[field.fieldType].align}>
                    {words.field(resource, field)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <RecordContextProvider key={row.id} value={row}>
                  <TableRow>
                    {fields.map((field) => (
                      <TableCell key={field.name} align={traits[field.fieldType].align}>
                        <SchemaField source={field.name} />
                      </TableCell>
                    ))}
                  </TableRow>
                </RecordContextProvider>
              ))}
            </TableBody>
          </Table>
        )}
      </Box>
    </ResourceContextProvider>
  );
}
