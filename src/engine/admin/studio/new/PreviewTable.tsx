import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReadTable } from './draftWire.ts';

/** The first rows of the file, as the server has read them. */
export function PreviewTable({ table: { preview, columns } }: { readonly table: ReadTable }) {
  const translate = useTranslate();
  const title = translate('studio.new.preview', { smart_count: preview.length });
  return (
    <Box component="details" open>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, mb: 1 }}>
        {title}
      </Box>
      <Paper
        variant="outlined"
        component="section"
        aria-label={title}
        tabIndex={0}
        sx={{ overflow: 'auto', maxHeight: 420 }}
      >
        <Table stickyHeader aria-label={title}>
          <TableHead>
            <TableRow>
              {columns.map(({ index, heading }) => (
                <TableCell key={index}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {preview.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
              <TableRow key={at}>
                {columns.map(({ index }) => (
                  <TableCell
                    key={index}
                    sx={{ whiteSpace: 'nowrap', maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' }}
                  >
                    {row[index]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  );
}
