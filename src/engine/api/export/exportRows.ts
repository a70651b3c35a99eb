import { AsyncResource } from 'node:async_hooks';
import type { ExportFormat, ReadPlan } from '#engine/api/plan/plan.ts';
import { codecOf, isId } from '#engine/api/request/codecs.ts';
import { jsonApi } from '#engine/api/request/mediaTypes.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { cellSeparator } from '#engine/fieldTypes/choices/choicesOnServer.ts';
import { specialWords } from '#engine/model/field.ts';
import type { Field, Locale } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { unitText } from '#engine/model/valueText.ts';
import { changesInWords } from './changesInWords.ts';
import { csvFile } from './csvFile.ts';
import { pagesOf } from './exportPages.ts';
import { type ExportRow, exportSql, isChanges } from './exportSql.ts';
import { type FileLinks, fileLinks, pageAddress } from './fileLinks.ts';
import { jsonApiFile } from './jsonApiFile.ts';
import { linesInWords } from './linesInWords.ts';
import { numberFormat, shownDigits } from './numberFormat.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { wordsOfCodes } from './wordsOfCodes.ts';
import { xlsxFile } from './xlsxFile.ts';

type Write = (
  plan: ReadPlan,
  api: ApiParts,
  context: ApiContext,
  source: Request,
) => Promise<AsyncGenerator<Uint8Array>>;

const formats: Record<ExportFormat, { readonly write: Write; readonly mediaType: string }> = {
  csv: { write: async (...asked) => csvFile(await sheetOf(...asked)), mediaType: 'text/csv; charset=utf-8' },
  xlsx: {
    write: async (...asked) => xlsxFile(await sheetOf(...asked)),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  json: { write: jsonApiFile, mediaType: jsonApi },
};

/**
 * All rows of a list as a file, streamed batch by batch: as many statements as batches, each starting after the last
 * row of the one before, so that no connection is held while the client reads.
 */
export async function downloadRows(
  plan: ReadPlan,
  source: Request,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  const { mediaType, write } = formats[formatOf(plan)];
  const headers = {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${plan.resource.path}.${formatOf(plan)}"`,
    'cache-control': 'private, no-store',
  };
  const body = source.method === 'HEAD' ? null : streamOf(await write(plan, api, context, source));
  return new Response(body, { status: 200, headers });
}

function formatOf({ target }: ReadPlan): ExportFormat {
  return target.shape === 'export' ? target.format : 'csv';
}

async function sheetOf(plan: ReadPlan, api: ApiParts, context: ApiContext, source: Request): Promise<Sheet> {
  const { locale } = context;
  const fields = columnsOf(plan);
  const columns = fields.map((field) => ({
    heading: headingOf(field, locale),
    kind: codecOf(field).cellKind,
    format: numberFormat(field, locale),
  }));
  const links = linksOf(plan, fields, api, context, source);
  return {
    name: plan.resource.label[locale].many,
    locale,
    timeZone: timeZoneOf(api.model),
    columns: links ? links.columns(columns) : columns,
    batches: await batchesOf(plan, { fields, links }, api, context),
  };
}

/** Undefined: no field that is written holds files, or the rows have no page. */
function linksOf(
  plan: ReadPlan,
  fields: readonly Field[],
  { basePath }: ApiParts,
  { locale }: ApiContext,
  source: Request,
): FileLinks | undefined {
  const { resource } = plan;
  if (!fields.some(({ file }) => file) || !resource.fields.some(isId)) return undefined;
  const addressOf = (id: string) => pageAddress({ source, basePath, resource }, id);
  return fileLinks({ fields, format: formatOf(plan), locale, addressOf });
}

interface Written {
  readonly fields: readonly Field[];
  readonly links: FileLinks | undefined;
}

/** The cells of a whole number have no unit: its column says it. An import knows the heading again. */
function headingOf({ label, unit }: Field, locale: Locale): string {
  return unit === undefined ? label[locale] : `${label[locale]} (${unitText(unit, locale)})`;
}

/** The fields asked for, in the order they are named; else those that lists may show. */
function columnsOf({ fieldsets, fieldsAsked, resource }: ReadPlan): readonly Field[] {
  const shown = (fieldsets.get(resource.path) ?? []).filter((field) => !field.encrypted);
  if (fieldsAsked === null) return shown.filter((field) => !isId(field) && !field.ui.hidden);
  return [...new Set(fieldsAsked)].flatMap((name) => shown.find((field) => field.name === name) ?? []);
}

async function batchesOf(
  plan: ReadPlan,
  { fields, links }: Written,
  api: ApiParts,
  context: ApiContext,
): Promise<Sheet['batches']> {
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
  const read = links ? [...fields, ...plan.resource.fields.filter(isId)] : fields;
  const pages = await pagesOf(plan, async (paged) => {
    const statement = { ...exportSql(paged, read, viewer), mayLag: true };
    const [batch] = await api.database.query<ExportRow>(statement);
    const rows: readonly SheetRow[] = JSON.parse(batch?.rows ?? '[]');
    return { rows, count: rows.length, last: batch?.last ?? null };
  });
  const reading = { locale, timeZone: timeZoneOf(api.model) };
  const worded = async (page: readonly SheetRow[]) => {
    const rows = await withChanges(page);
    const texts = rows.map((row) => row.map((cell, at) => cellText(cell, fields[at], reading)));
    return links ? texts.map(links.row) : texts;
  };
  return filledBatches(pages, worded);
}

async function* filledBatches(
  pages: AsyncIterable<{ readonly rows: readonly SheetRow[] }>,
  worded: (rows: readonly SheetRow[]) => Promise<readonly SheetRow[]>,
): AsyncGenerator<readonly SheetRow[]> {
  for await (const { rows } of pages) if (rows.length > 0) yield await worded(rows);
}

interface Reading {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Values of an enumeration, special values of a number and yes or no are said in the caller's language. */
function cellText(cell: string | null, field: Field | undefined, reading: Reading): string | null {
  const { locale } = reading;
  if (cell === null || !field) return cell;
  if (field.lines) return linesInWords(field, cell, reading);
  if (cell.includes(cellSeparator))
    return cell
      .split(cellSeparator)
      .map((part) => cellText(part, field, reading))
      .join(', ');
  const choice = field.choices?.find(({ value }) => String(value) === cell);
  if (choice) return choice.label[locale];
  const special = specialWords(field, cell);
  if (special) return special[locale];
  if (field.decimal) return shownDigits(cell, field.decimal);
  return codecOf(field).cellWords ? wordsOfCodes(cell, locale) : cell;
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    // It is read when its request is answered, and is still that request's.
    pull: AsyncResource.bind(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    }),
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
