import {
  Button,
  Checkbox,
  FormControlLabel,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { type ImportColumn, type ImportSettings, type ImportState, useImportCalls } from './importCalls.ts';

/** Which column goes into which field, and how rows are found that are there already. */
export function MatchStep({ record }: { readonly record: ImportState }) {
  const translate = useTranslate();
  const attempt = useAttempt();
  const { set, begin } = useImportCalls();
  const change = (settings: ImportSettings) => void attempt(() => set(record.id, settings));
  const taken = new Set(record.columns.map(({ field }) => field));
  const missing = record.mayCreate
    ? record.fields.filter(({ name, required }) => required && !taken.has(name))
    : [];
  return (
    <Stack spacing={2}>
      <Typography>
        {translate('imports.found', { name: record.fileName, smart_count: record.rows })}
      </Typography>
      {record.sheets.length > 1 && (
        <Choice
          label={translate('imports.sheet')}
          value={String(record.sheet)}
          options={record.sheets.map(({ name, rows }, at) => [String(at), `${name} (${rows})`])}
          onChange={(value) => change({ sheet: Number(value) })}
        />
      )}
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={translate('imports.columns')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('imports.column')}</TableCell>
              <TableCell>{translate('imports.samples')}</TableCell>
              <TableCell>{translate('imports.field')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {record.columns.map((column) => (
              <ColumnRow key={column.index} column={column} record={record} taken={taken} onChange={change} />
            ))}
          </TableBody>
        </Table>
      </Paper>
      {record.keys.length > 0 && (
        <Choice
          label={translate('imports.key')}
          value={record.key ?? ''}
          options={[
            ['', translate('imports.noKey')],
            ...record.fields
              .filter(({ name }) => record.keys.includes(name) && taken.has(name))
              .map(({ name, label }) => [name, label] as const),
          ]}
          onChange={(value) => change({ key: value === '' ? null : value })}
        />
      )}
      {record.key !== null && (
        <FormControlLabel
          control={
            <Checkbox
              checked={record.emptyClears}
              onChange={({ target }) => change({ emptyClears: target.checked })}
            />
          }
          label={translate('imports.emptyClears')}
        />
      )}
      {missing.length > 0 && (
        <Typography color="text.secondary">
          {translate('imports.missing', { names: missing.map(({ label }) => label).join(', ') })}
        </Typography>
      )}
      <Stack direction="row">
        <Button
          variant="contained"
          disabled={record.columns.every(({ field }) => field === null)}
          onClick={() => void attempt(() => begin(record.id, 'check'))}
        >
          {translate('imports.check')}
        </Button>
      </Stack>
    </Stack>
  );
}

interface ColumnRowProps {
  readonly column: ImportColumn;
  readonly record: ImportState;
  readonly taken: ReadonlySet<string | null>;
  readonly onChange: (settings: ImportSettings) => void;
}

function ColumnRow({ column, record, taken, onChange }: ColumnRowProps) {
  const translate = useTranslate();
  const { index, heading, field, create, guess, samples } = column;
  const known = record.fields.find(({ name }) => name === field);
  const offered = record.fields.filter(({ name }) => name === field || !taken.has(name));
  const name = heading === '' ? translate('imports.unnamed', { number: index + 1 }) : heading;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell
        sx={{ color: 'text.secondary', maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {samples.join(' · ')}
      </TableCell>
      <TableCell sx={{ minWidth: 220 }}>
        <Choice
          label={translate('imports.fieldOf', { name })}
          isLabelHidden
          value={field ?? ''}
          options={[
            ['', translate('imports.leftOut')],
            ...offered.map(({ name, label, required }) => [name, required ? `${label} *` : label] as const),
          ]}
          onChange={(value) => onChange({ columns: [{ index, field: value === '' ? null : value }] })}
        />
        {guess === 'file' && field === null && (
          <Typography variant="caption" component="p" color="text.secondary">
            {translate('imports.isFile')}
          </Typography>
        )}
        {known?.mayCreate && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={create}
                onChange={({ target }) => onChange({ columns: [{ index, create: target.checked }] })}
              />
            }
            label={translate('imports.create')}
          />
        )}
      </TableCell>
    </TableRow>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** The browser's own choice: on a phone it is the phone's. */
function Choice({ label, isLabelHidden = false, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={isLabelHidden ? undefined : label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ maxWidth: 420 }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': label },
      }}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
