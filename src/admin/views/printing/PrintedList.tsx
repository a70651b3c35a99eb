import {
  Box,
  GlobalStyles,
  Portal,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { ListContextProvider, RecordContextProvider, useListContext } from 'ra-core';
import { useEffect } from 'react';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import { traits } from '#admin/kinds/traits.ts';
import { GroupHeading } from '../GroupHeading.tsx';
import { IncludedRecords } from '../includedRecords.tsx';
import { useShownColumns } from '../listColumns.ts';
import { useResourceModel } from '../modelContext.tsx';
import { useEntries } from '../useGrouping.ts';
import { useWords } from '../useWords.ts';
import type { WholeList } from './readWholeList.ts';

interface PrintedListProps {
  readonly whole: WholeList;
  readonly close: () => void;
}

/** The rows and columns of a list on paper alone: nothing to press, the header on each sheet. */
export function PrintedList({ whole, close }: PrintedListProps) {
  const list = useListContext();
  const { rows, meta } = whole;
  useEffect(() => {
    window.addEventListener('afterprint', close);
    // A frame later what was just rendered is also laid out.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', close);
    };
  }, [close]);
  return (
    <Portal>
      <GlobalStyles styles={paperAlone} />
      <Box data-printed-list sx={{ '@media screen': { display: 'none' } }}>
        <ListContextProvider value={{ ...list, data: [...rows], meta } as typeof list}>
          <IncludedRecords rows={rows} others={meta.included}>
            <PrintedTable whole={whole} />
          </IncludedRecords>
        </ListContextProvider>
      </Box>
    </Portal>
  );
}

function PrintedTable({ whole }: Pick<PrintedListProps, 'whole'>) {
  const resource = useResourceModel();
  const columns = useShownColumns(resource);
  const words = useWords();
  const entries = useEntries(whole.rows);
  return (
    <>
      <Typography variant="h1" component="h2" sx={{ mb: 1 }}>
        {words.many(resource)} {new Intl.NumberFormat(words.locale).format(whole.rows.length)}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((field) => (
              <TableCell key={field.name} align={traits[field.kind].align}>
                {words.field(resource, field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ key, record, heading }) => (
            <RecordContextProvider key={key} value={record}>
              {heading && (
                <TableRow>
                  <TableCell component="th" scope="rowgroup" colSpan={columns.length}>
                    <GroupHeading heading={heading} />
                  </TableCell>
                </TableRow>
              )}
              <TableRow>
                {columns.map((field) => (
                  <TableCell key={field.name} align={traits[field.kind].align}>
                    <FieldCell name={field.name} />
                  </TableCell>
                ))}
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

const paperAlone = {
  '@page': { size: 'A4 landscape', margin: '12mm' },
  '@media print': {
    'body > *:not([data-printed-list])': { display: 'none !important' },
    '[data-printed-list] thead': { display: 'table-header-group' },
    '[data-printed-list] tr': { breakInside: 'avoid' },
    '[data-printed-list] th, [data-printed-list] td': {
      height: 'auto',
      padding: '4px 8px',
      whiteSpace: 'normal',
    },
  },
} as const;
