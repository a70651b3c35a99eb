import { Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useListContext } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import type { FlatRecord } from '#model/model.ts';
import { useShownColumns } from './listColumns.ts';
import { useResourceModel } from './modelContext.tsx';
import { editPath } from './paths.ts';
import { RowActions } from './RowActions.tsx';
import { leadingField, representRecord } from './represent.ts';
import { useWords } from './useWords.ts';

type Row = FlatRecord & { readonly id: string };

/** One card per record: its name, then its first values. */
export function ListCards() {
  const { data = [] } = useListContext<Row>();
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard record={record} />
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

function RecordCard({ record }: { readonly record: Row }) {
  const resource = useResourceModel();
  const { search } = useLocation();
  const name = leadingField(resource);
  const fields = useShownColumns(resource).filter((field) => field.name !== name);
  const words = useWords();
  return (
    <Card component="li" variant="outlined" sx={{ position: 'relative' }}>
      <CardActionArea
        component={LinkBase}
        to={`${editPath(resource, record.id)}${search}`}
        sx={{ p: 2, pr: 7 }}
      >
        <Typography sx={{ fontWeight: 600 }}>{representRecord(resource, record)}</Typography>
      </CardActionArea>
      <CardContent sx={{ pt: 0 }}>
        {fields.slice(0, 4).map((field) => (
          <Stack
            key={field.name}
            direction="row"
            spacing={1}
            sx={{ justifyContent: 'space-between', py: 0.25 }}
          >
            <Typography variant="caption" color="text.secondary">
              {words.field(resource, field)}
            </Typography>
            <FieldCell name={field.name} />
          </Stack>
        ))}
      </CardContent>
      <Stack sx={{ position: 'absolute', top: 8, right: 8 }}>
        <RowActions />
      </Stack>
    </Card>
  );
}
