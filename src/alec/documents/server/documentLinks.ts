import { randomBytes } from 'node:crypto';
import type * as typed from '#alec/behaviour.ts';
import { publicPath } from '#alec/documents/domain/publicPath.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type Links = 'document-links';
type Link = RecordOf<Links>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A public link to a version lives for 1, 7 or 30 days, and for as many downloads as it says.
 * `PATCH /document-links/{id}/count-download` is the server's own, for whoever follows a link: it takes one download off
 * a living link.
 */
export const documentLinks: typed.Behaviour<Links> = {
  beforeWrite: async (pending) => {
    const { event, writing, id, next } = pending;
    if (event !== 'created') return {};
    const end = new Date(writing.now.getTime() + Number(next.days) * dayMs);
    return {
      set: {
        public_link: `${publicPath}/${id}.${randomBytes(32).toString('base64url')}`,
        // Days that are no number are refused by the rules later.
        expires_at: Number.isNaN(end.getTime()) ? null : end.toISOString(),
        created_by: writing.context.actor.name,
        download_count: 0,
      },
      problems: (await hasFile(pending)) ? [] : [problem('no-content')],
    };
  },
  actions: { 'count-download': countDownload },
};

async function hasFile({ writing, next }: typed.PendingWrite<Links>): Promise<boolean> {
  const [version] = await writing.tx.query(
    statementOf(sql`
      select version.id
      from document_versions as version
      where version.id::text = ${String(next.document_version ?? '')}
        and version.path is not null
      limit 1`),
  );
  return version !== undefined;
}

async function countDownload({ writing, resource, id }: Call): Promise<CallAnswer> {
  if (id === null) throw new Refusal(problem('not-found'));
  const set = (row: object) => {
    const link = row as Link;
    if (!isLiving(link, writing.now)) throw new Refusal(problem('not-found'));
    return { download_count: (link.download_count ?? 0) + 1 } satisfies ValuesOf<Links>;
  };
  await setFields(writing, emptyChange(resource, 'all'), { id, versions: anyVersion, set });
  return { status: 204 };
}

type Life = Pick<Link, 'expires_at' | 'revoked_at' | 'max_downloads' | 'download_count'>;

/**
 * May a link still be followed?
 *
 * @example
 * isLiving({ expires_at: '2026-03-09T08:00:00.000Z', max_downloads: 3, download_count: 3 }, new Date('2026-03-02')) // false
 */
export function isLiving(
  { expires_at, revoked_at, max_downloads, download_count }: Life,
  now: Date,
): boolean {
  const isInTime = typeof expires_at === 'string' && now.getTime() < Date.parse(expires_at);
  const isLeft = typeof max_downloads !== 'number' || (download_count ?? 0) < max_downloads;
  return isInTime && isLeft && !revoked_at;
}
