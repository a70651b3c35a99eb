import FormIcon from '@mui/icons-material/ArticleOutlined';
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
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
            <TableCell sx={actColumn}>
              <Box component="span" sx={visuallyHidden}>
                {translate('studioEdit.previewForm')}
              </Box>
            </TableCell>
            {columns.map((field) => (
              <TableCell key={field.name} sx={shownColumn}>
                {words.field(resource, field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <RecordContextProvider key={row.id} value={row}>
              <TableRow>
                <TableCell sx={actColumn}>
                  <IconButton
                    size="small"
                    title={translate('studioEdit.formOf', { name: representRecord(resource, row) })}
                    onClick={() => open(index)}
                  >
                    <FormIcon fontSize="small" />
                  </IconButton>
                </TableCell>
                {columns.map(({ name }) => (
                  <TableCell key={name} sx={shownColumn}>
                    <SchemaField source={name} />
                  </TableCell>
                ))}
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

/** Beside a form there is little width: what leads on stays in sight, and long values take a second line. */
const actColumn = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  width: 40,
  px: 0.5,
  bgcolor: 'background.paper',
} as const;
const shownColumn = { whiteSpace: 'normal', minWidth: 80, maxWidth: 170, px: 1 } as const;
