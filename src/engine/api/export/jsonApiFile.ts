import type { ReadPlan } from '#engine/api/plan/plan.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { type ReadRow, readSql } from '#engine/api/sql/readSql.ts';
import { pagesOf } from './exportPages.ts';

const lineEnd = '\r\n';

/** A list as one JSON:API document, its resource objects as the list itself has them, each on a line of its own. */
export async function jsonApiFile(
  plan: ReadPlan,
  api: ApiParts,
  context: ApiContext,
): Promise<AsyncGenerator<Uint8Array>> {
  const shown = { ...plan, fieldsets: withoutEncrypted(plan) };
  const pages = await pagesOf(shown, async (paged) => {
    const statement = { ...readSql(paged, api, context).statement, mayLag: true };
    const [row] = await api.database.query<ReadRow>(statement);
    const data = row?.data ?? '';
    return { data, count: countOf(data), last: row?.last ?? null };
  });
  return documentOf(pages);
}

async function* documentOf(pages: AsyncIterable<{ readonly data: string }>): AsyncGenerator<Uint8Array> {
  let separator = lineEnd;
  yield Buffer.from('{"jsonapi":{"version":"1.1"},"data":[');
  for await (const { data } of pages) {
    if (data === '') continue;
    yield Buffer.from(separator + data);
    separator = `,${lineEnd}`;
  }
  yield Buffer.from(`${lineEnd}]}${lineEnd}`);
}

/** Files leave the house: they have no encrypted field, not even its mask. */
function withoutEncrypted({ fieldsets }: ReadPlan): ReadPlan['fieldsets'] {
  return new Map([...fieldsets].map(([path, fields]) => [path, fields.filter((field) => !field.encrypted)]));
}

/** No text of JSON holds the end of a line as it is. */
function countOf(data: string): number {
  return data === '' ? 0 : data.split(lineEnd).length;
}
