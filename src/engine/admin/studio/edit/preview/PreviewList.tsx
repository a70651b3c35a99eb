import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';

interface PreviewListProps {
  readonly rows: readonly (FlatRecord & { id: string })[];
  /** No row is no answer while the server is gone. */
  readonly hasAnswer: boolean;
  readonly open: (index: number) => void;
}

/** The columns of the list on some rows; what is new is empty in them. */
export function PreviewList({ rows, hasAnswer, open }: PreviewListProps) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const columns = resource.list.columns.flatMap((name) => fieldOf(resource, name) ?? []);
  return (
    <>
      <Table size="small" aria-label={words.many(resource)}>
        <TableHead>
          <TableRow>
            {columns.map((field) => (
              <TableCell key={field.name}>{words.field(resource, field)}</TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <RecordContextProvider key={row.id} value={row}>
              <TableRow>
                {columns.map(({ name }) => (
                  <TableCell key={name}>
                    <SchemaField source={name} />
                  </TableCell>
                ))}
                <TableCell>
                  <Button
                    size="small"
                    aria-label={translate('studioEdit.formOf', { name: representRecord(resource, row) })}
                    onClick={() => open(index)}
                  >
                    {translate('studioEdit.previewForm')}
                  </Button>
                </TableCell>
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
      {rows.length === 0 && hasAnswer && (
        <Typography sx={{ p: 2 }}>{translate('studioEdit.noRows')}</Typography>
      )}
    </>
  );
}
