import { buffer } from 'node:stream/consumers';
import { timeZone } from '#alec/schedule/domain/localDay.ts';
import { type Measure, measureNamed } from '#alec/statistics/domain/measures.ts';
import { type Period, periodLabel } from '#alec/statistics/domain/periods.ts';
import type { Series } from '#alec/statistics/domain/statistics.ts';
import { measureName, statisticsWords } from '#alec/statistics/print/statisticsWords.ts';
import { csvFile } from '#engine/api/export/csvFile.ts';
import type { Sheet } from '#engine/api/export/sheet.ts';
import { xlsxFile } from '#engine/api/export/xlsxFile.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { contentDisposition } from '#engine/api/respond/contentDisposition.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Locale, Model } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';
import { fieldsParameter } from './statisticsQuery.ts';
import { answered, readStatistics, type StatisticsCall } from './statisticsResponse.ts';

const files = {
  csv: { write: csvFile, mediaType: 'text/csv; charset=utf-8' },
  xlsx: {
    write: xlsxFile,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;
type Format = keyof typeof files;

/**
 * `GET /statistics/export?format=csv|xlsx` and the filters of the statistics: the series as a file, a row per period and a
 * column per series. Refused as the statistics are, and 400 for another format.
 */
export function statisticsExport(source: Request, parts: StatisticsCall): Promise<Response> {
  return answered(parts.context, async () => {
    const parameters = new URL(source.url).searchParams;
    const format = formatOf(parameters);
    parameters.delete('format');
    parameters.set(fieldsParameter, 'series');
    const { attributes } = await readStatistics(parameters, parts);
    const { locale } = parts.context;
    const measure = measureNamed(attributes.measure) as Measure;
    const { write, mediaType } = files[format];
    const sheet = sheetOf(attributes.series ?? [], {
      locale,
      name: measureName(measure, {
        locale,
        statusLabel: (status) => statusLabel(parts.model, status, locale),
      }),
    });
    return new Response(new Uint8Array(await buffer(write(sheet))), {
      headers: {
        'content-type': mediaType,
        'content-disposition': contentDisposition('attachment', `${statisticsWords[locale].file}.${format}`),
        'content-language': locale,
        'cache-control': 'private, no-store',
      },
    });
  });
}

function formatOf(parameters: URLSearchParams): Format {
  if (parameters.has(fieldsParameter))
    throw new Refusal(
      problem('unknown-parameter', { name: fieldsParameter }, { parameter: fieldsParameter }),
    );
  const [asked = 'csv', ...more] = parameters.getAll('format');
  if (more.length > 0)
    throw new Refusal(problem('repeated-parameter', { name: 'format' }, { parameter: 'format' }));
  if (asked === 'csv' || asked === 'xlsx') return asked;
  const values = { value: asked, name: 'format', expected: Object.keys(files).join(', ') };
  throw new Refusal(problem('bad-value', values, { parameter: 'format' }));
}

function statusLabel(model: Model, status: string, locale: Locale): string {
  const field = fieldOf(
    resourceAt(model, 'training-courses'),
    'status' satisfies FieldOf<'training-courses'>,
  );
  return field?.choices?.find(({ value }) => value === status)?.label[locale] ?? status;
}

function sheetOf(series: readonly Series[], { locale, name }: { locale: Locale; name: string }): Sheet {
  const words = statisticsWords[locale];
  const periods = series[0]?.points.map(({ period }) => period) ?? [];
  return {
    name,
    locale,
    timeZone,
    columns: [
      { heading: words.period, kind: 'words' },
      ...series.map(({ label }) => ({ heading: `${name} (${label})`, kind: 'number' as const })),
    ],
    batches: batchesOf(series, periods, words.week),
  };
}

async function* batchesOf(series: readonly Series[], periods: readonly Period[], week: string) {
  yield periods.map((period, index) => [
    weekWithYear(period, week),
    ...series.map(({ points }) => {
      const value = points[index]?.value ?? null;
      return value === null ? null : String(value);
    }),
  ]);
}

function weekWithYear(period: Period, week: string): string {
  const label = periodLabel(period, week);
  return period.includes('W') ? `${label} ${period.slice(0, 4)}` : label;
}
