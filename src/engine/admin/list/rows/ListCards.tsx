import { Box, Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { GroupHeading } from '#engine/admin/list/groups/GroupHeading.tsx';
import { type Heading, useEntries } from '#engine/admin/list/groups/useGrouping.ts';
import { useColumnLabel, useShownColumns, useShowsUses } from '#engine/admin/list/listColumns.ts';
import { type ListRecord, useRowPath } from '#engine/admin/list/listSettings.tsx';
import { UsedByCell } from '#engine/admin/record/usedBy/UsedByCell.tsx';
import { usedByColumn } from '#engine/admin/record/usedBy/usedByColumn.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { leadingField, representRecord } from '#engine/admin/resource/represent.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { RowActions } from './RowActions.tsx';
import { useFirstRows } from './useFirstRows.ts';

/** One card per record: its name, then its first values and where it stands. */
export function ListCards() {
  const { data = [] } = useListContext<ListRecord>();
  const cards = useFirstRows(useEntries(data));
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {cards.map(({ key, record, heading }) => (
        <RecordContextProvider key={key} value={record}>
          <HeadingItem heading={heading} />
          <RecordCard record={record} />
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

function HeadingItem({ heading }: { readonly heading: Heading | undefined }) {
  if (!heading) return null;
  return (
    <Box component="li" sx={{ pt: 1 }}>
      <GroupHeading heading={heading} />
    </Box>
  );
}

function RecordCard({ record }: { readonly record: ListRecord }) {
  const resource = useResourceModel();
  const rowPath = useRowPath();
  const name = leadingField(resource);
  const others = useShownColumns(resource).filter((field) => field.name !== name);
  const fields = others.filter((field, index) => index < 4 || isStatus(field));
  const labelOf = useColumnLabel(resource);
  const showsUses = useShowsUses(resource);
  return (
    <Card component="li" variant="outlined" sx={{ position: 'relative' }}>
      <CardActionArea component={LinkBase} to={rowPath(record)} sx={{ p: 2, pr: 7 }}>
        <Typography sx={{ fontWeight: 600 }}>{representRecord(resource, record)}</Typography>
      </CardActionArea>
      <CardContent sx={{ pt: 0 }}>
        {fields.map((field) => (
          <CardLine key={field.name} label={labelOf(field)}>
            <SchemaField source={field.name} />
          </CardLine>
        ))}
        {showsUses && (
          <CardLine label={labelOf(usedByColumn)}>
            <UsedByCell />
          </CardLine>
        )}
      </CardContent>
      <Stack sx={{ position: 'absolute', top: 8, right: 8 }}>
        <RowActions />
      </Stack>
    </Card>
  );
}

/** A value of a record, beside its label. */
function CardLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ justifyContent: 'space-between', alignItems: 'baseline', py: 0.25 }}
    >
      <Typography variant="caption" color="text.secondary">
        {label}
      </Typography>
      {children}
    </Stack>
  );
}

/** Its words have colours. */
function isStatus({ choices = [] }: ScreenField): boolean {
  return choices.some(({ colour }) => colour !== undefined);
}
