import { signatureFields } from '#alec/documents/domain/mergeFields.ts';
import type { PictureKind } from '#alec/people/domain/pictures.ts';
import { openFile } from '#engine/api/upload/receiveFile.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Files } from '#engine/files/files.ts';
import type { Actor } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { TemplateValue } from '#engine/print/html/template.ts';

interface Parts {
  readonly database: Connection;
  readonly files: Files;
}

interface Signer {
  readonly name: string;
  readonly path: string;
  readonly mime_type: string;
}

/** Points: 6 cm by 2.1 cm at the most. */
const room = { maxWidth: 170, maxHeight: 60 };
const signature: PictureKind = 'signature';

/**
 * The signatures that a document shows, by the name of their field; one that is not there, or not to be used, is no word.
 * That of the author is the caller's own, and nobody's who acts in another's place. That of the dossier's manager is used
 * when she makes the document herself, or lets others join it.
 *
 * @example
 * await mergeSignatures(['author.signature'], { actor, manager: null }, parts) // { 'author.signature': { image: { source: 'data:image/png;base64,…', … } } }
 */
export async function mergeSignatures(
  names: readonly string[],
  { actor, manager }: { readonly actor: Actor; readonly manager: string | null },
  parts: Parts,
): Promise<Readonly<Record<string, TemplateValue>>> {
  const used = Object.entries(signersOf(actor, manager)).filter(([name]) => names.includes(name));
  const values = await Promise.all(
    used.map(async ([name, isMeant]) => [name, isMeant ? await imageOf(isMeant, parts) : ''] as const),
  );
  return Object.fromEntries(values);
}

function signersOf(actor: Actor, manager: string | null): Readonly<Record<string, SQL | null>> {
  const self =
    actor.emulatedBy === undefined && isUuid(actor.id) ? sql`account.id = ${actor.id}::uuid` : null;
  const lends = sql`exists (
    select from user_preferences preference
    where preference.user_id = account.id
      and preference.is_signature_shared)`;
  return {
    [signatureFields.author]: self,
    [signatureFields.manager]:
      manager === null
        ? null
        : sql`${isManagerSql(manager)} and (${self ? sql`${self} or ${lends}` : lends})`,
  };
}

/** The account that the list of managers names, else the one of the same e-mail address. */
function isManagerSql(manager: string): SQL {
  return sql`exists (
    select from manager_repositories manager
    where manager.id = ${manager}::uuid
      and (manager.user_id = account.id
        or (manager.user_id is null and lower(manager.email) = lower(account.email))))`;
}

async function imageOf(isMeant: SQL, { database, files }: Parts): Promise<TemplateValue> {
  const [signer] = await database.query<Signer>(
    statementOf(sql`
      select concat_ws(' ', account.first_name, account.last_name) as name, picture.path, picture.mime_type
      from user_pictures picture
      join users account on account.id = picture.user_id
      where picture.kind = ${signature}
        and picture.path is not null
        and not coalesce(picture.is_quarantined, false)
        and account.is_active
        and ${isMeant}
      order by account.id
      limit 1`),
  );
  if (!signer) return '';
  const pieces = await openFile(files, signer.path);
  const bytes: Uint8Array[] = [];
  for await (const piece of pieces) bytes.push(piece);
  const source = `data:${signer.mime_type};base64,${Buffer.concat(bytes).toString('base64')}`;
  return { image: { source, alt: signer.name, ...room } };
}
