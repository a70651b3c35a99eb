import type * as typed from '#alec/behaviour.ts';
import { changeMinutes, isChangeable } from '#alec/chat/domain/message.ts';
import { serviceRole } from '#alec/permissions.ts';
import { productProblem } from '#alec/productProblem.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { mayDo } from '#engine/rules/access.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { notifyMessage } from './chatNotices.ts';
import { markAsRead } from './markAsRead.ts';
import { mentioned } from './mentions.ts';
import { findPeople } from './people.ts';
import { countUnread } from './unread.ts';

type Chats = 'chats';
type PendingWrite = typed.PendingWrite<Chats>;
type Amendment = typed.Amendment<Chats>;
type Values = ValuesOf<Chats>;

/**
 * The thread of a dossier between agency and back office. The server says who wrote a message and from where; a service
 * says for whom outside it writes. Its author may change it or take it back for a quarter of an hour, an administrator
 * take it back at any time. Whom a new message concerns is notified.
 */
export const chats: typed.Behaviour<Chats> = {
  beforeWrite,
  afterWrite: notifyMessage,
  actions: { 'mark-as-read': markAsRead },
  listReads: { unread: countUnread, people: findPeople },
  readParameters: { unread: ['training_courses'], people: ['training_course' satisfies FieldOf<Chats>, 'q'] },
};

async function beforeWrite(pending: PendingWrite): Promise<Amendment> {
  switch (pending.event) {
    case 'created':
      return {
        set: await created(pending),
        problems: [...unsigned(pending), ...(await foreignDocuments(pending))],
      };
    case 'updated':
      return {
        set: await changed(pending),
        problems: [...moved(pending), ...refusedChange(pending), ...(await foreignDocuments(pending))],
      };
    case 'deleted':
      return { problems: refusedDeletion(pending) };
  }
}

function isService({ writing }: PendingWrite): boolean {
  return writing.context.actor.role === serviceRole;
}

async function created(pending: PendingWrite): Promise<Values> {
  const { actor } = pending.writing.context;
  const people = await mentioned(pending);
  if (isService(pending)) return { ...people, origin: 'lucie', user_id: actor.id };
  return { ...people, ...(await signature(pending)), origin: 'erpf', user_id: actor.id };
}

/** Who writes, as the list of users has her. */
async function signature({ writing }: PendingWrite): Promise<Values> {
  const { actor } = writing.context;
  const [user] = await writing.tx.query<Required<Pick<Values, 'first_name' | 'last_name'>>>(
    statementOf(sql`
      select first_name, last_name
      from users
      where id::text = ${actor.id}
      limit 1`),
  );
  return {
    first_name: user?.first_name ?? null,
    last_name: user?.last_name ?? actor.name,
    email: actor.email,
  };
}

/** A service gives the names and the address of who speaks through it. */
function unsigned(pending: PendingWrite): Problem[] {
  if (!isService(pending)) return [];
  const signed: readonly FieldOf<Chats>[] = ['first_name', 'last_name', 'email'];
  return signed
    .filter((name) => !pending.sent[name])
    .map((name) => violationProblem({ code: 'required', values: {} }, `/data/attributes/${name}`));
}

async function changed(pending: PendingWrite): Promise<Values> {
  const isEdited = !sameValue(pending.previous?.content, pending.next.content);
  const edition: Values = isEdited ? { edited: true } : {};
  return { ...(await mentioned(pending)), ...edition };
}

function moved({ previous, next }: PendingWrite): Problem[] {
  if (sameValue(previous?.training_course, next.training_course)) return [];
  return [
    violationProblem(
      { code: 'unfit', values: {} },
      `/data/relationships/${'training_course' satisfies FieldOf<Chats>}`,
    ),
  ];
}

function refusedChange({ writing, previous }: PendingWrite): Problem[] {
  if (previous?.user_id !== writing.context.actor.id) return [notAuthor(previous)];
  return tooLate(previous, writing.now);
}

function refusedDeletion({ writing, resource, previous }: PendingWrite): Problem[] {
  const { actor } = writing.context;
  if (mayDo(actor, resource, 'delete') === 'all') return [];
  if (previous?.user_id !== actor.id) return [notAuthor(previous)];
  return tooLate(previous, writing.now);
}

function notAuthor(previous: PendingWrite['previous']): Problem {
  const name = [previous?.first_name, previous?.last_name].filter(Boolean).join(' ');
  return productProblem('not-author', name === '' ? {} : { name });
}

function tooLate(previous: PendingWrite['previous'], now: Date): Problem[] {
  if (isChangeable(String(previous?.createdAt), now)) return [];
  return [productProblem('too-late-to-change', { minutes: changeMinutes })];
}

/** A message shows documents of its own dossier. */
async function foreignDocuments({ writing, next }: PendingWrite): Promise<Problem[]> {
  const idsOf = (name: 'document' | 'documents') => [next[name] ?? []].flat().map(String);
  const ids = [...idsOf('document'), ...idsOf('documents')];
  const foreign = await foreignOf(writing, String(next.training_course), ids);
  return (['document', 'documents'] as const)
    .filter((name) => idsOf(name).some((id) => foreign.has(id)))
    .map((name) => violationProblem({ code: 'unfit', values: {} }, `/data/relationships/${name}`));
}

/** Those of another dossier; what is not there is reported by the check of relations. */
async function foreignOf(
  { tx }: PendingWrite['writing'],
  dossierId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(
    statementOf(sql`
      select document.id
      from documents as document
      where document.id::text = any(${ids}::text[])
        and (document.training_course_id = ${dossierId}::uuid) is not true
      order by document.id
      limit ${ids.length}`),
  );
  return new Set(rows.map(({ id }) => id));
}
