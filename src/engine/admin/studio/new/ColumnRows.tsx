import { Box, Checkbox, FormControlLabel, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import { type Locale, locales } from '#engine/model/model.ts';
import { nameFault } from './drafts.ts';
import { type ColumnDraft, type ColumnType, columnTypes } from './draftWire.ts';

interface ColumnRowsProps {
  readonly columns: readonly ColumnDraft[];
  readonly change: (column: ColumnDraft) => void;
  readonly schemas: readonly SchemaSummary[];
}

/** What each column becomes; one that is not taken is left out. */
export function ColumnRows({ columns, change, schemas }: ColumnRowsProps) {
  const names = columns.filter(({ isTaken }) => isTaken).map(({ name }) => name);
  return (
    <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {columns.map((column) => (
        <ColumnRow key={column.index} column={column} change={change} schemas={schemas} names={names} />
      ))}
    </Paper>
  );
}

interface ColumnRowProps extends Omit<ColumnRowsProps, 'columns'> {
  readonly column: ColumnDraft;
  /** Of all columns that are taken. */
  readonly names: readonly string[];
}

function ColumnRow({ column, change, schemas, names }: ColumnRowProps) {
  const translate = useTranslate();
  const heading = column.heading || translate('studio.new.noHeading', { number: String(column.index + 1) });
  return (
    <Box
      component="li"
      sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
    >
      <Box role="group" aria-label={heading}>
        <FormControlLabel
          control={
            <Checkbox checked={column.isTaken} onChange={(_, isTaken) => change({ ...column, isTaken })} />
          }
          label={heading}
          slotProps={{ typography: { sx: { fontWeight: 600 } } }}
        />
        <Typography component="span" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {column.samples.join(' · ')}
        </Typography>
        {column.isTaken && <ColumnInputs column={column} change={change} schemas={schemas} names={names} />}
      </Box>
    </Box>
  );
}

function ColumnInputs({ column, change, schemas, names }: ColumnRowProps) {
  const translate = useTranslate();
  const fault = nameFault(column.name, names);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 1,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1.2fr 1fr 1fr 1fr 1fr auto' },
        alignItems: 'start',
      }}
    >
      <TextField
        label={translate('studio.new.name')}
        value={column.name}
        onChange={({ target }) => change({ ...column, name: target.value.trim() })}
        error={fault !== undefined}
        helperText={fault && translate(`studio.new.nameFault.${fault}`, { name: column.name })}
      />
      <TextField
        select
        label={translate('studio.new.type')}
        value={column.type}
        onChange={({ target }) => change({ ...column, type: target.value as ColumnType })}
      >
        {columnTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {translate(`studio.new.types.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <TypeInput column={column} change={change} schemas={schemas} />
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={translate(`studio.new.fieldLabel.${locale}`)}
          value={column.label[locale]}
          onChange={({ target }) => change({ ...column, label: { ...column.label, [locale]: target.value } })}
          required
        />
      ))}
      <FormControlLabel
        control={
          <Checkbox checked={column.required} onChange={(_, required) => change({ ...column, required })} />
        }
        label={translate('studio.fact.required')}
      />
    </Box>
  );
}

function TypeInput({ column, change, schemas }: Omit<ColumnRowProps, 'names'>) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  switch (column.type) {
    case 'decimal':
      return (
        <TextField
          type="number"
          label={translate('studio.new.scale')}
          value={column.scale}
          onChange={({ target }) =>
            change({ ...column, scale: Math.min(10, Math.max(0, Number(target.value))) })
          }
          slotProps={{ htmlInput: { min: 0, max: 10 } }}
        />
      );
    case 'choice':
      return (
        <TextField
          multiline
          maxRows={6}
          label={translate('studio.new.choices')}
          value={column.choices}
          onChange={({ target }) => change({ ...column, choices: target.value })}
          error={column.choices.trim() === ''}
        />
      );
    case 'relation':
      return (
        <TextField
          select
          label={translate('studio.new.to')}
          value={column.to}
          onChange={({ target }) => change({ ...column, to: target.value })}
          error={column.to === ''}
          sx={{ '& .MuiSelect-select': { minHeight: 24 } }}
        >
          {schemas.map(({ path, label }) => (
            <MenuItem key={path} value={path}>
              {label[locale].many}
            </MenuItem>
          ))}
        </TextField>
      );
    default:
      return <Box sx={{ display: { xs: 'none', lg: 'block' } }} />;
  }
}
