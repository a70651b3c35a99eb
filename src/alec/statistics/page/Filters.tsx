import { Box, Button, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { type Narrowing, narrowings } from '#alec/statistics/domain/dossierConditions.ts';
import { measureNamed } from '#alec/statistics/domain/measures.ts';
import { RelationPicker } from '#engine/admin/fields/relation/RelationPicker.tsx';
import { TypedValue } from '#engine/admin/fields/TypedValue.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { Path } from '#generated/records.ts';
import { CodeInput } from './CodeInput.tsx';
import { PeriodKindInput } from './StatisticsCharts.tsx';
import { changedBy, type Shown, shownTypes } from './statisticsAddress.ts';
import { useMeasureName } from './useFigureText.ts';
import type { Counted } from './useStatistics.ts';

interface FiltersProps {
  readonly shown: Shown;
  readonly statistics: Counted | undefined;
}

/** What the page shows; all of it stands in the address, each choice a step that leads back. */
export function Filters({ shown, statistics }: FiltersProps) {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const change: Change = (name, value) => setParameters(changedBy(parameters, { [name]: value }));
  const widen = () =>
    setParameters(
      changedBy(parameters, Object.fromEntries(['from', 'to', ...narrowings].map((name) => [name, null]))),
    );
  return (
    <Stack spacing={2} data-no-print>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown.type}
        aria-label={translate('statistics.by.label')}
        onChange={(_, type: string | null) => type && change('type', type)}
      >
        {shownTypes.map((type) => (
          <ToggleButton key={type} value={type} sx={{ textTransform: 'none' }}>
            {translate(`statistics.types.${type}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={inputs}>
        <Box sx={wide}>
          <MeasureInput shown={shown} statistics={statistics} change={(name) => change('measure', name)} />
        </Box>
        {(['from', 'to'] as const).map((name) => (
          <Box key={name} sx={wide}>
            <DayInput name={name} value={shown[name]} change={change} />
          </Box>
        ))}
        <PeriodKindInput value={shown.period} change={(kind) => change('period', kind)} />
        {rowFilters.map(({ name, path }) => (
          <RowInput key={name} name={name} path={path} value={shown.narrowed[name] ?? ''} change={change} />
        ))}
        {(['agency', 'customer'] as const).map((register) => (
          <CodeInput
            key={register}
            register={register}
            value={shown.narrowed[register] ?? null}
            change={change}
          />
        ))}
        {isNarrowed(shown) && <Button onClick={widen}>{translate('statistics.reset')}</Button>}
      </Box>
    </Stack>
  );
}

const inputs = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(208px, 1fr))',
  },
};
/** Half of a phone is too narrow for a day or the name of a measure. */
const wide = { gridColumn: { xs: 'span 2', sm: 'auto' } };

function isNarrowed({ from, to, narrowed }: Shown): boolean {
  return from !== null || to !== null || narrowings.some((name) => narrowed[name] !== undefined);
}

interface MeasureInputProps extends FiltersProps {
  readonly change: (name: string) => void;
}

function MeasureInput({ shown, statistics, change }: MeasureInputProps) {
  const translate = useTranslate();
  const nameOf = useMeasureName();
  const known = statistics?.counters.flatMap(({ name }) => measureNamed(name) ?? []) ?? [];
  const offered = known.some(({ name }) => name === shown.measure.name) ? known : [shown.measure, ...known];
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={translate('statistics.measure')}
      value={shown.measure.name}
      onChange={({ target }) => change(target.value)}
    >
      {offered.map((measure) => (
        <MenuItem key={measure.name} value={measure.name}>
          {nameOf(measure)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type Change = (name: string, value: string | null) => void;

interface DayInputProps {
  readonly name: 'from' | 'to';
  readonly value: string | null;
  readonly change: Change;
}

function DayInput({ name, value, change }: DayInputProps) {
  const translate = useTranslate();
  return (
    <TypedValue
      type="date"
      label={translate(`statistics.filters.${name}`)}
      value={value}
      changeValue={(day) => change(name, day ? String(day) : null)}
      read={(text) => text}
      show={(day) => String(day ?? '')}
    />
  );
}

const rowFilters = [
  { name: 'region', path: 'region-repositories' },
  { name: 'device', path: 'device-type-repositories' },
  { name: 'manager', path: 'manager-repositories' },
] as const satisfies { readonly name: Narrowing; readonly path: Path }[];

interface RowInputProps {
  readonly name: Narrowing;
  readonly path: Path;
  /** Ids, separated by commas. */
  readonly value: string;
  readonly change: Change;
}

/** Rows of a list; not there for whom the list is not. */
function RowInput({ name, path, value, change }: RowInputProps) {
  const translate = useTranslate();
  const isOpen = useModel().resources[path]?.may.view !== undefined;
  if (!isOpen) return null;
  return (
    <RelationPicker
      several
      to={path}
      ids={value === '' ? [] : value.split(',')}
      changeIds={(ids) => change(name, ids.join(','))}
      look={{ label: translate(`statistics.filters.${name}`), size: 'small', fullWidth: true }}
    />
  );
}
