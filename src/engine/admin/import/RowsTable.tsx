import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import {
  type ImportRowState,
  type ImportState,
  rowsPerPage,
  useImportCalls,
  useImportRows,
} from './importCalls.ts';

/** The rows of the file, the bad ones first; a bad cell says why, and is mended where it stands. */
export function RowsTable({ record }: { readonly record: ImportState }) {
  const translate = useTranslate();
  const resource = useResourceModel();
  const attempt = useAttempt();
  const { download } = useImportCalls();
  const [page, setPage] = useState(0);
  const [isFaulty, setFaulty] = useState(false);
  const { data, refetch } = useImportRows(record, page, isFaulty);
  const frame = useRef<HTMLDivElement>(null);
  const goesOn = useRef(false);
  const mended = async (isGoingOn: boolean) => {
    goesOn.current = isGoingOn;
    await refetch();
  };
  useEffect(() => {
    // The mended cell is no field any more, once it is drawn as the server has it.
    if (!data || !goesOn.current) return;
    goesOn.current = false;
    goToNextFault(frame.current);
  }, [data]);
  const shown = record.columns.filter(({ field }) => field !== null);
  const offer = () =>
    attempt(async () =>
      offerFile(await download(`${record.id}/faults`), `${resource.file}-${translate('imports.errors')}.csv`),
    );
  return (
    <Box component="section" aria-label={translate('imports.rows')}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={isFaulty}
              onChange={({ target }) => {
                setFaulty(target.checked);
                setPage(0);
              }}
            />
          }
          label={translate('imports.onlyFaulty')}
        />
        {record.counts.bad > 0 && (
          <Button onClick={() => void offer()}>{translate('imports.downloadFaulty')}</Button>
        )}
      </Stack>
      <Paper
        ref={frame}
        variant="outlined"
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={translate('imports.rows')}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('imports.row')}</TableCell>
              <TableCell>{translate('imports.what')}</TableCell>
              {shown.map(({ index, heading }) => (
                <TableCell key={index}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.rows.map((row) => (
              <Row key={row.id} row={row} record={record} onMended={mended} />
            ))}
          </TableBody>
        </Table>
      </Paper>
      <TablePagination
        component="div"
        count={data?.total ?? 0}
        page={page}
        rowsPerPage={rowsPerPage}
        rowsPerPageOptions={[rowsPerPage]}
        onPageChange={(_, next) => setPage(next)}
        getItemAriaLabel={(type) => translate(`imports.page.${type}`)}
        labelDisplayedRows={({ from, to, count }) => translate('imports.pageRange', { from, to, count })}
      />
    </Box>
  );
}

/** Where the next bad cell is; after the last one, in the table. */
function goToNextFault(frame: HTMLElement | null): void {
  (frame?.querySelector<HTMLElement>('input[aria-invalid=true]') ?? frame)?.focus();
}

interface RowProps {
  readonly row: ImportRowState;
  readonly record: ImportState;
  /** `goesOn`: whoever mended the cell goes on to the next one. */
  readonly onMended: (goesOn: boolean) => Promise<void>;
}

function Row({ row, record, onMended }: RowProps) {
  const translate = useTranslate();
  const shown = record.columns.filter(({ field }) => field !== null);
  const ofRow = row.faults.filter(({ column }) => column === null);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {row.number}
      </TableCell>
      <TableCell>
        {translate(rowWord(record, row))}
        {ofRow.map(({ label, detail }) => (
          <Typography key={detail} variant="body2" color="error" sx={{ minWidth: 180 }}>
            {label === null ? detail : `${label} – ${detail}`}
          </Typography>
        ))}
      </TableCell>
      {shown.map(({ index, heading }) => (
        <TableCell key={index}>
          <CellOf
            row={row}
            record={record}
            index={index}
            label={translate('imports.cell', { name: heading, number: row.number })}
            onMended={onMended}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}

/** What is said of a row before, once and after it was written. */
function rowWord(record: ImportState, row: ImportRowState): string {
  if (record.state === 'undone') return `imports.rowUndone.${row.state}`;
  return record.state === 'done' ? `imports.rowWritten.${row.state}` : `imports.rowState.${row.state}`;
}

interface CellProps extends RowProps {
  readonly index: number;
  readonly label: string;
}

/** In a bad row every cell may be changed: what is wrong may lie beside. */
function CellOf({ row, record, index, label, onMended }: CellProps) {
  const attempt = useAttempt();
  const { mend } = useImportCalls();
  const before = row.cells[index] ?? '';
  const [text, setText] = useState(before);
  const sent = useRef(before);
  useEffect(() => {
    setText(before);
    sent.current = before;
  }, [before]);
  const fault = row.faults.find(({ column }) => column === index);
  if (row.state !== 'bad' || record.state !== 'checked') return before;
  const keep = (goesOn: boolean) => {
    // Leaving the cell comes after Enter in it.
    if (text === before || text === sent.current) return;
    sent.current = text;
    void attempt(async () => {
      await mend(record.id, row.number, { [index]: text });
      await onMended(goesOn);
    });
  };
  return (
    <TextField
      size="small"
      value={text}
      error={fault !== undefined}
      helperText={fault?.detail}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => keep(false)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep(true);
        if (key === 'Escape') setText(before);
      }}
      sx={{ minWidth: fault ? 200 : 110 }}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}
