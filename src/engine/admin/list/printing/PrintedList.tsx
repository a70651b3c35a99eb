import {
  Box,
  GlobalStyles,
  Portal,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ThemeProvider,
  Typography,
} from '@mui/material';
import { ListContextProvider, RecordContextProvider, useListContext } from 'ra-core';
import { useEffect } from 'react';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { traits } from '#engine/admin/fields/traits.ts';
import { GroupHeading } from '#engine/admin/list/groups/GroupHeading.tsx';
import { GroupNote } from '#engine/admin/list/groups/GroupNote.tsx';
import { useEntries } from '#engine/admin/list/groups/useGrouping.ts';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';
import { useShownColumns } from '#engine/admin/list/listColumns.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { createAdminTheme } from '#engine/admin/theme/theme.ts';
import type { WholeList } from './readWholeList.ts';

interface PrintedListProps {
  readonly whole: WholeList;
  readonly close: () => void;
}

// Paper is white whatever the screen is.
const paperTheme = createAdminTheme('light', 'compact');

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
      <ThemeProvider theme={paperTheme}>
        <Box
          data-printed-list
          sx={{ color: 'text.primary', colorScheme: 'light', '@media screen': { display: 'none' } }}
        >
          <ListContextProvider value={{ ...list, data: [...rows], meta } as typeof list}>
            <IncludedRecords rows={rows} others={meta.included}>
              <PrintedTable whole={whole} />
            </IncludedRecords>
          </ListContextProvider>
        </Box>
      </ThemeProvider>
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
      <GroupNote />
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((field) => (
              <TableCell key={field.name} align={traits[field.fieldType].align}>
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
                  <TableCell key={field.name} align={traits[field.fieldType].align}>
                    <SchemaField source={field.name} multiline />
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
      padding: '3px 6px',
      fontSize: 10.5,
      lineHeight: 1.35,
      whiteSpace: 'normal',
    },
    // A heading is not left alone at the foot of a sheet.
    '[data-printed-list] th[scope=rowgroup]': { breakAfter: 'avoid' },
    // Nothing can be opened on paper: every value stands there whole, however many lines it takes.
    '[data-printed-list] td *': {
      minWidth: '0 !important',
      maxWidth: 'none !important',
      height: 'auto !important',
      fontSize: 'inherit !important',
      overflow: 'visible !important',
      WebkitLineClamp: 'unset !important',
    },
    '[data-printed-list] .MuiChip-label': { whiteSpace: 'normal' },
    '[data-printed-list] td svg': { height: '1em !important', flexShrink: 0 },
    '[data-printed-list] a': { color: 'inherit', textDecoration: 'none' },
  },
} as const;
