import { publicLinksIn } from '#alec/communications/domain/publicLinks.ts';
import { publicPath } from '#alec/documents/domain/publicPath.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

/**
 * Revokes the public links of a mail that is gone before it reached anybody, in the transaction that takes it away: those
 * to documents of its dossier which no other mail of the dossier names.
 */
export async function revokeLinks(
  writing: Writing,
  { body_html, delivery, training_course }: RecordOf<'communications'>,
): Promise<void> {
  const links = delivery === 'sent' || delivery === null ? [] : publicLinksIn(body_html ?? '');
  if (links.length === 0 || !training_course) return;
  const paths = links.map(({ address }) => address.slice(address.indexOf(publicPath)));
  const rows = await writing.tx.query<{ id: string }>(
    statementOf(sql`
      select link.id
      from document_links as link
      join document_versions as version on version.id = link.document_version_id
      join documents as document on document.id = version.document_id
      where link.public_link = any(${paths}::text[])
        and link.revoked_at is null
        and document.training_course_id = ${training_course}::uuid
        and not exists (
          select other.id
          from communications as other
          where other.training_course_id = document.training_course_id
            and strpos(other.body_html, link.public_link) > 0
        )
      order by link.id
      limit ${paths.length}`),
  );
  const revoked: ValuesOf<'document-links'> = { revoked_at: writing.now.toISOString() };
  const change = emptyChange(resourceAt(writing.api.model, 'document-links'), 'all');
  for (const { id } of rows)
    await setFields(writing, change, { id, versions: anyVersion, set: () => revoked });
}
