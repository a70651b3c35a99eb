import { randomUUID } from 'node:crypto';
import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { type Mix, placeShape, type Template } from './mix.ts';

/** Rows that stand in for those of the walks, by the path of their resource; `reference`: of dossiers. */
export type Rows = ReadonlyMap<string, readonly string[]>;

const most = 500;

export async function rowsFor({ templates }: Mix, database: Database): Promise<Rows> {
  const words = templates.map(({ path, body = '' }) => path + body).join('\n');
  const kinds = new Set([...words.matchAll(placeShape)].map(([, kind = '']) => kind));
  const rows = new Map<string, readonly string[]>();
  for (const kind of kinds) if (kind !== 'new') rows.set(kind, await rowsOf(kind, database));
  return rows;
}

async function rowsOf(kind: string, database: Database): Promise<string[]> {
  const [table, column] =
    kind === 'reference'
      ? (['training_courses', 'reference'] as const)
      : ([kind.replaceAll('-', '_'), 'id'] as const);
  const found = await database.query<{ value: string }>(
    statementOf(sql`
      select ${sql.identifier(column)}::text as value
      from ${sql.identifier(table)}
      ${whichOf(table)}
      order by md5(id::text)
      limit ${most}`),
  );
  return found.map(({ value }) => value);
}

/** Those that may still be changed. */
function whichOf(table: string): SQL {
  if (table === 'training_courses')
    return sql`where status = 'to_do' and reference is not null and not is_locked`;
  return table === 'training_course_estimators' ? sql`where status = 'DRAFT_STATUS'` : sql``;
}

/** The request on other rows, the same ones where the walk had the same; undefined: there is none of a kind. */
export function onOtherRows({ method, path, body }: Template, rows: Rows): Template | undefined {
  const chosen = new Map<string, string>();
  let isMissing = false;
  const put = (text: string) =>
    text.replace(placeShape, (place, kind: string) => {
      const all = rows.get(kind) ?? [];
      const row =
        chosen.get(place) ?? (kind === 'new' ? randomUUID() : all[Math.floor(Math.random() * all.length)]);
      if (row === undefined) isMissing = true;
      chosen.set(place, row ?? '');
      return row ?? '';
    });
  const template = { method, path: put(path), ...(body !== undefined && { body: put(body) }) };
  return isMissing ? undefined : template;
}
