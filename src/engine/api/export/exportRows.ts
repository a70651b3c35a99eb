import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { sortName } from '#engine/api/plan/planSort.ts';
import { codecOf, isId } from '#engine/api/request/codecs.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { type ExportRow, exportSql, isChanges } from '#engine/api/sql/exportSql.ts';
import { specialWords } from '#engine/model/field.ts';
import type { Field, Locale } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { changesInWords } from './changesInWords.ts';
import { csvFile } from './csvFile.ts';
import { numberFormat, shownDigits } from './numberFormat.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { wordsOfCodes } from './wordsOfCodes.ts';
import { xlsxFile } from './xlsxFile.ts';

const batchSize = 1000;

const formats = {
  csv: { write: csvFile, mediaType: 'text/csv; charset=utf-8' },
  xlsx: {
    write: xlsxFile,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;

/**
 * All rows of a list as a file, streamed batch by batch: as many statements as batches, each starting after the last
 * row of the one before, so that no connection is held while the client reads.
 */
export function downloadRows(plan: ReadPlan, source: Request, api: ApiParts, context: ApiContext): Response {
  const { mediaType, write } = formats[formatOf(plan)];
  const headers = {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${plan.resource.path}.${formatOf(plan)}"`,
    'cache-control': 'private, no-store',
  };
  const body = source.method === 'HEAD' ? null : streamOf(write(sheetOf(plan, api, context)));
  return new Response(body, { status: 200, headers });
}

function formatOf({ target }: ReadPlan): keyof typeof formats {
  return target.shape === 'export' ? target.format : 'csv';
}

function sheetOf(plan: ReadPlan, api: ApiParts, context: ApiContext): Sheet {
  const { locale } = context;
  const fields = columnsOf(plan);
  return {
    name: plan.resource.label[locale].many,
    locale,
    timeZone: timeZoneOf(api.model),
    columns: fields.map((field) => ({
      heading: field.label[locale],
      kind: codecOf(field).cellKind,
      format: numberFormat(field, locale),
    })),
    batches: batchesOf(plan, fields, api, context),
  };
}

/** The fields asked for, in the order they are named; else those that lists may show. */
function columnsOf({ fieldsets, fieldsAsked, resource }: ReadPlan): readonly Field[] {
  const shown = (fieldsets.get(resource.path) ?? []).filter((field) => !field.encrypted);
  if (fieldsAsked === null) return shown.filter((field) => !isId(field) && !field.ui.hidden);
  return [...new Set(fieldsAsked)].flatMap((name) => shown.find((field) => field.name === name) ?? []);
}

async function* batchesOf(
  plan: ReadPlan,
  fields: readonly Field[],
  api: ApiParts,
  context: ApiContext,
): AsyncGenerator<readonly SheetRow[]> {
  const { actor, locale } = context;
  const viewer = { model: api.model, actor, now: api.now() };
  const changesAt = fields.findIndex((field) => isChanges(viewer.model, plan.resource, field));
  const withChanges = async (rows: readonly SheetRow[]): Promise<readonly SheetRow[]> => {
    if (changesAt < 0) return rows;
    const words = await changesInWords(
      rows.map((row) => row[changesAt] ?? null),
      api,
      context,
    );
    return rows.map((row, at) => row.with(changesAt, words[at] ?? null));
  };
  let page: ReadPlan['page'] = { number: 1, size: batchSize, after: null };
  while (true) {
    const [batch] = await api.database.query<ExportRow>(exportSql({ ...plan, page }, fields, viewer));
    const rows = await withChanges(JSON.parse(batch?.rows ?? '[]'));
    if (rows.length > 0) yield rows.map((row) => row.map((cell, at) => cellText(cell, fields[at], locale)));
    if (rows.length < batchSize || !batch?.last) return;
    page = { ...page, after: cursorOf(plan, batch.last) };
  }
}

function cursorOf(plan: ReadPlan, last: string) {
  const values: (string | null)[] = JSON.parse(last);
  return { sort: sortName(plan.sort), page: 1, values: values.slice(0, -1), id: String(values.at(-1)) };
}

/** Values of an enumeration, special values of a number and yes or no are said in the caller's language. */
function cellText(cell: string | null, field: Field | undefined, locale: Locale): string | null {
  if (cell === null || !field) return cell;
  const choice = field.choices?.find(({ value }) => String(value) === cell);
  if (choice) return choice.label[locale];
  const special = specialWords(field, cell);
  if (special) return special[locale];
  if (field.decimal) return shownDigits(cell, field.decimal);
  return codecOf(field).cellWords ? wordsOfCodes(cell, locale) : cell;
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
