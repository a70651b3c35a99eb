import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { traits } from '#engine/admin/fields/traits.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { LinesModel } from './LinesModel.tsx';

interface LinesTableProps {
  readonly field: ScreenField;
  readonly lines: readonly FlatRecord[];
}

/** Lines to read: a column for each of their fields. */
export default function LinesTable({ field, lines }: LinesTableProps) {
  const locale = useScreenLocale();
  const { lines: columns = [] } = field;
  return (
    <LinesModel field={field}>
      {/* Wider than its place it scrolls, also for those without a mouse. */}
      <Box tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.name} align={traits[column.fieldType].align}>
                  {column.label?.[locale] ?? column.name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines that are read have no other name
              <TableRow key={at}>
                {columns.map((column) => (
                  <TableCell key={column.name} align={traits[column.fieldType].align}>
                    <FieldValue field={column} value={line[column.name]} record={line} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </LinesModel>
  );
}
