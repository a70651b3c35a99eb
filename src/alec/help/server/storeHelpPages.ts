import { type HelpPage, textOf } from '#alec/help/domain/helpPage.ts';
import type { Database, Statement } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** Where pages come from that no person wrote in ALEC. */
export type HelpSource = 'files' | 'notion';

/**
 * Makes the rows of `notion-pages` what the source says, in one transaction: new pages come, changed ones change, those
 * that it no longer has, and those of the other source, go. Pages that an administrator wrote stay.
 */
export async function storeHelpPages(
  database: Database,
  source: HelpSource,
  pages: readonly HelpPage[],
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(writeSql(source, pages, now));
    await tx.query(
      statementOf(sql`
        delete from notion_pages
        where source is not null
          and id <> all(${pages.map(({ id }) => id)}::uuid[])`),
    );
  });
}

/** All in one statement: whether a parent is there is looked at once all of them are. */
function writeSql(source: HelpSource, pages: readonly HelpPage[], now: Date): Statement {
  const rows = pages.map(({ parent, changedOn, ...page }) => ({
    ...page,
    parent_id: parent,
    changed_on: changedOn,
    plain_text: textOf(page.content),
  }));
  return statementOf(sql`
    insert into notion_pages as page
      (id, title, content, parent_id, position, language, slug, routes, plain_text, changed_on, source, created_at, updated_at)
    select given.id, given.title, given.content, given.parent_id, given.position, given.language, given.slug,
      given.routes, given.plain_text, given.changed_on, ${source}::text, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, title text, content text, parent_id uuid, position integer, language text, slug text, routes text[],
      plain_text text, changed_on date
    )
    on conflict (id) do update set
      title = excluded.title,
      content = excluded.content,
      parent_id = excluded.parent_id,
      position = excluded.position,
      language = excluded.language,
      slug = excluded.slug,
      routes = excluded.routes,
      plain_text = excluded.plain_text,
      changed_on = excluded.changed_on,
      source = excluded.source,
      updated_at = excluded.updated_at,
      row_version = page.row_version + 1
    where (page.title, page.content, page.parent_id, page.position, page.language, page.slug, page.routes,
        page.changed_on, page.source)
      is distinct from (excluded.title, excluded.content, excluded.parent_id, excluded.position,
        excluded.language, excluded.slug, excluded.routes, excluded.changed_on, excluded.source)`);
}
