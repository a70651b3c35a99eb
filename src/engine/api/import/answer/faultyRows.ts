import { csvFile } from '#engine/api/export/csvFile.ts';
import type { ImportRecord } from '#engine/api/import/importRecord.ts';
import { pageOfRows, type RowsOf } from '#engine/api/import/store/rowSql.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import type { Locale, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { rowObject } from './importDocument.ts';

const atOnce = 500;
const headings: Readonly<Record<Locale, readonly [row: string, reason: string]>> = {
  fr: ['Ligne', 'Erreur'],
  en: ['Row', 'Error'],
};

interface Faulty {
  readonly record: ImportRecord;
  readonly rows: RowsOf;
  readonly resource: Resource;
  readonly api: ApiParts;
  readonly context: ApiContext;
}

/** The rows with faults as a CSV file, as they came, with what is wrong beside each: to be mended and imported. */
export function faultyRows({ record, rows, resource, api, context }: Faulty): AsyncGenerator<Uint8Array> {
  const [row, reason] = headings[context.locale];
  const texts = [row, ...record.columns.map(({ heading }) => heading), reason];
  return csvFile({
    name: record.fileName,
    locale: context.locale,
    timeZone: timeZoneOf(api.model),
    columns: texts.map((heading) => ({ heading, kind: 'words' })),
    batches: batches({ record, rows, resource, api, context }),
  });
}

async function* batches({ record, rows, resource, api, context }: Faulty) {
  for (let offset = 0; ; offset += atOnce) {
    const page = await pageOfRows(api.database, rows, { offset, limit: atOnce, isFaulty: true });
    if (page.rows.length === 0) return;
    yield page.rows.map((one) => {
      const { number, cells, faults } = rowObject(one, record, { resource, api, context }).attributes;
      const said = faults.map(({ label, detail }) => (label === null ? detail : `${label} – ${detail}`));
      return [String(number), ...cells, said.join('\n')];
    });
  }
}
