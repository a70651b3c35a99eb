import type { ChangedRow } from '#engine/activity/announce.ts';
import type { Api } from '#engine/api/createApi.ts';
import { Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { isOwn, mayDo } from '#engine/rules/access.ts';

/** Reads the record, so that access is decided where reads are; rows of the trash can be looked at too. */
export async function mayView(api: Api, record: string, context: ApiContext): Promise<boolean> {
  const url = api.addressOf(`${record}?with_trashed=1`);
  return (await api.handle(new Request(url), context)).status === 200;
}

/** Whether a list is there for the caller; decided where reads are decided, without reading any row. */
export async function mayViewList(api: Api, path: string, context: ApiContext): Promise<boolean> {
  try {
    api.conditionsOf(new Request(api.addressOf(path)), context);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

interface Seeing {
  readonly api: Api;
  readonly model: Model;
  readonly context: ApiContext;
}

/** Ids go into an address. */
const idsAtOnce = 100;

/**
 * Whether one of the rows that were written, all of one list, is one that the caller may see, or could see before. What
 * the rows themselves tell costs nothing; otherwise the list is asked for them, or for what they are parts of.
 */
export async function concerns(rows: readonly ChangedRow[], seeing: Seeing): Promise<boolean> {
  const { model, context } = seeing;
  const [first] = rows;
  const resource = model.resources[first?.path ?? ''];
  if (!resource) return false;
  const { actor } = context;
  const reach = mayDo(actor, resource, 'view');
  if (reach !== 'own') return reach === 'all';
  if (rows.some(({ owners = [] }) => owners.some((owner) => isOwn(actor, resource, owner) === true)))
    return true;
  const { through, shared } = resource.access.own ?? {};
  const path = fieldOf(resource, through ?? '')?.relation?.to ?? '';
  const parent = model.resources[path];
  // Who may view only some rows of the parent may not view the parts of others: the part itself is asked.
  const isParentOwn = parent !== undefined && mayDo(actor, parent, 'view') === 'own';
  const isAsked = shared !== undefined || (parent !== undefined && !isParentOwn);
  const unknown = rows.filter(({ owners }) => owners === undefined || isAsked);
  const above = new Set(
    rows.flatMap(({ owners = [] }) => owners.map((owner) => String(owner[through ?? '']))),
  );
  const parents = isParentOwn ? [...above].filter(isUuid).map((id) => ({ path, id })) : [];
  return (await isSeen(unknown, seeing)) || isSeen(parents, seeing);
}

/** Whether the caller may see one of some rows of a list as they stand now. */
async function isSeen(
  rows: readonly Pick<ChangedRow, 'path' | 'id'>[],
  { api, model, context }: Seeing,
): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const ids = rows.slice(0, idsAtOnce).map(({ id }) => id);
  const trash = model.resources[first.path]?.trash ? '&with_trashed=1' : '';
  const address = api.addressOf(`${first.path}?filter[id]=${ids}&page[size]=1${trash}`);
  const answer = await api.handle(new Request(address), context);
  if (answer.status !== 200) return false;
  const { data }: { readonly data: readonly unknown[] } = await answer.json();
  return data.length > 0 || isSeen(rows.slice(idsAtOnce), { api, model, context });
}
