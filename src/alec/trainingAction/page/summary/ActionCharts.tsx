import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatShort } from '#alec/estimator/page/charts/AmountBars.tsx';
import type { Tone } from '#alec/estimator/page/charts/amountRows.ts';
import { ChartFrame } from '#alec/estimator/page/charts/ChartFrame.tsx';
import { LabelledBars } from '#alec/estimator/page/charts/LabelledBars.tsx';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import {
  type FundingStep,
  financings,
  financingWords,
  fundingField,
  fundingSteps,
} from '#alec/trainingAction/domain/fundings.ts';
import type { TrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';

interface ChartProps {
  readonly action: TrainingAction;
}

/** The hours and the funding of the action, drawn, each with its table. */
export default function ActionCharts({ action }: ChartProps) {
  const resource = useResourceModel();
  const { maySee } = useAccess(resource);
  const funding = fieldOf(resource, 'opco_forecast_amount' satisfies FieldOf<'training-actions'>);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <HoursChart action={action} />
      {funding && maySee(funding) && <FundingChart action={action} />}
    </Box>
  );
}

type ActionField = FieldOf<'training-actions'>;

const hourColumns = ['expected', 'real', 'paid'] as const;
const hourTones: readonly Tone[] = ['second', 'first', 'gain'];
const hourKinds = ['positioning_report', 'external_training', 'practical_training', 'absence'] as const;

function HoursChart({ action }: ChartProps) {
  const translate = useTranslate();
  const format = useFormatAmount();
  const of = (name: ActionField) => format(textOf(action, name), 'h');
  const bars = hourColumns.map((column, place) => ({
    label: translate(`trainingAction.charts.${column}`),
    text: of(`${column}_total_duration`),
    from: 0,
    to: Number(textOf(action, `${column}_total_duration`)),
    tone: hourTones[place] ?? 'first',
  }));
  return (
    <Chart
      name="hours"
      bars={bars}
      formatTick={formatHours}
      columns={hourColumns}
      rows={hourKinds.map((kind) => ({
        name: translate(`trainingAction.charts.${kind}`),
        cells: hourColumns.map((column) => of(`${column}_${kind}_duration`)),
      }))}
    />
  );
}

const formatHours = (value: number) => `${value} h`;

const fundingTones: readonly Tone[] = ['second', 'second', 'first', 'gain'];
function FundingChart({ action }: ChartProps) {
  const translate = useTranslate();
  const format = useFormatAmount();
  const locale = useScreenLocale();
  const sumOf = (step: FundingStep) =>
    Decimal.sum(...financings.map((kind) => textOf(action, fundingField(kind, step)))).toFixed(2);
  const bars = fundingSteps.map((column, place) => ({
    label: translate(`trainingAction.charts.${column}`),
    text: format(sumOf(column), 'EUR'),
    from: 0,
    to: Number(sumOf(column)),
    tone: fundingTones[place] ?? 'first',
  }));
  return (
    <Chart
      name="funding"
      bars={bars}
      formatTick={locale === 'fr' ? euros.fr : euros.en}
      columns={fundingSteps}
      rows={financings.map((kind) => ({
        name: translate(`trainingAction.charts.${financingWords[kind]}`),
        cells: fundingSteps.map((step) => format(textOf(action, fundingField(kind, step)), 'EUR')),
      }))}
    />
  );
}

const euros = {
  fr: (value: number) => formatShort(value, 'fr'),
  en: (value: number) => formatShort(value, 'en'),
};

interface DrawnChart {
  readonly name: 'hours' | 'funding';
  readonly bars: Parameters<typeof LabelledBars>[0]['rows'];
  readonly formatTick: (value: number) => string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

function Chart({ name, bars, formatTick, columns, rows }: DrawnChart) {
  const translate = useTranslate();
  const isEmpty = bars.every(({ to }) => to === 0);
  return (
    <Box
      sx={{
        p: { xs: 2, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <ChartFrame
        title={translate(`trainingAction.charts.${name}`)}
        alternative={bars.map(({ label, text }) => `${label} ${text}`).join(', ')}
        nothing={isEmpty ? translate('trainingAction.charts.nothing') : undefined}
        tables={[
          {
            columns: [
              translate('trainingAction.charts.kind'),
              ...columns.map((column) => translate(`trainingAction.charts.${column}`)),
            ],
            rows,
            total: { name: translate('trainingAction.charts.total'), cells: bars.map(({ text }) => text) },
          },
        ]}
      >
        <LabelledBars rows={bars} formatTick={formatTick} />
      </ChartFrame>
    </Box>
  );
}

function textOf(action: TrainingAction, name: ActionField): string {
  return String(action[name] ?? '0.00');
}
