import { randomBytes } from 'node:crypto';
import type * as typed from '#alec/behaviour.ts';
import { productProblem } from '#alec/productProblem.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { cleanHtml, plainText } from '#engine/mail/cleanHtml.ts';
import { fieldOf } from '#engine/model/field.ts';
import { mayDo } from '#engine/rules/access.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { attaching, attachToDossier, cancelSending, isUnderWay, retrySending } from './calls.ts';
import { attachmentProblems } from './mailAttachments.ts';
import { mailChannel } from './mailQueue.ts';
import { revokeLinks } from './revokeLinks.ts';

type Communications = 'communications';
type PendingWrite = typed.PendingWrite<Communications>;
type Amendment = typed.Amendment<Communications>;
type Written = typed.Written<Communications>;
type Values = ValuesOf<Communications>;

/** How long a mail can be taken back. */
const undoMs = 10_000;

/**
 * A new mail is written in the name of its author, cleaned, and waits ten seconds to be sent: the row is its own entry in
 * the outbox, so that both are committed or neither. Once it is under way, or came from outside, nobody changes its words;
 * only its author and administrators delete it.
 */
export const communications: typed.Behaviour<Communications> = {
  beforeWrite: (pending) => amend[pending.event](pending),
  afterWrite,
  actions: {
    'cancel-sending': cancelSending,
    'retry-sending': retrySending,
    'attach-training-course': attachToDossier,
  },
};

const amend = { created: begin, updated: refuseOtherWords, deleted: refuseDeletion };

async function begin(pending: PendingWrite): Promise<Amendment> {
  const { writing, next, id } = pending;
  const parent = await parentOf(writing, next.parent);
  const isMail = next.communication_type !== 'answer';
  return {
    set: {
      ...(await bodyOf(next)),
      ...authorOf(pending),
      thread: parent?.thread ?? id,
      ...(isMail && waiting(writing)),
    },
    problems: [
      ...missing(pending, 'training_course'),
      ...(isMail ? missing(pending, 'recipients') : []),
      ...lineBreaks(pending),
      ...(isMail ? await attachmentProblems(pending) : []),
      ...(parent && parent.dossier !== next.training_course ? [unfitParent()] : []),
    ],
  };
}

function bodyOf({ body_html, body_plain }: Values): Values {
  if (typeof body_html !== 'string') return {};
  const html = cleanHtml(body_html);
  return { body_html: html, body_plain: body_plain ?? plainText(html) };
}

/** An answer that is written down by hand is from whom its author says. */
function authorOf({ writing, next }: PendingWrite): Values {
  const { id, name, email } = writing.context.actor;
  const author: Values = { user_id: id, from_name: name, from_email: email };
  return next.communication_type === 'answer' ? { user_id: id } : author;
}

function waiting({ now, context }: Writing): Values {
  const domain = context.actor.email.slice(context.actor.email.lastIndexOf('@') + 1);
  return {
    delivery: 'queued',
    send_at: new Date(now.getTime() + undoMs).toISOString(),
    attempts: 0,
    message_id: `<${randomBytes(16).toString('hex')}@${domain}>`,
  };
}

function missing({ resource, next }: PendingWrite, name: FieldOf<Communications>): Problem[] {
  const value = next[name];
  const isThere = Array.isArray(value) ? value.length > 0 : typeof value === 'string';
  const place = fieldOf(resource, name)?.relation ? 'relationships' : 'attributes';
  return isThere ? [] : [violationProblem({ code: 'required', values: {} }, `/data/${place}/${name}`)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** What becomes a header is one line: a second one could be a header of somebody else's. */
function lineBreaks({ next }: PendingWrite): Problem[] {
  const headers = ['subject', 'from_name', 'from_email'] satisfies FieldOf<Communications>[];
  return headers
    .filter((name) => control.test(String(next[name] ?? '')))
    .map((name) =>
      violationProblem(
        { code: 'forbidden-character', values: { value: String(next[name]) } },
        `/data/attributes/${name}`,
      ),
    );
}

interface Parent {
  readonly thread: string;
  readonly dossier: string | null;
}

async function parentOf({ tx }: Writing, id: Values['parent']): Promise<Parent | undefined> {
  if (typeof id !== 'string') return undefined;
  const [parent] = await tx.query<Parent>(
    statementOf(sql`
      select coalesce(thread, id::text) as thread, training_course_id as dossier
      from communications
      where id::text = ${id}
      limit 1`),
  );
  return parent;
}

function unfitParent(): Problem {
  return violationProblem({ code: 'unfit', values: {} }, '/data/relationships/parent');
}

/** What a mail said when it left, or when it came. */
const words = [
  'training_course',
  'subject',
  'recipients',
  'cc',
  'from_name',
  'from_email',
  'body_html',
  'body_plain',
  'communication_type',
  'parent',
] as const satisfies readonly FieldOf<Communications>[];

function refuseOtherWords(pending: PendingWrite): Amendment {
  const { previous, next, meta } = pending;
  const hasOtherWords = words.some((name) => !sameValue(previous?.[name] ?? null, next[name] ?? null));
  if (!hasOtherWords || meta === attaching) return {};
  const isMail = previous?.message_id !== null;
  const problems = isMail
    ? [productProblem('mail-stands')]
    : [...foreignWords(pending), ...lineBreaks(pending)];
  return { set: next.body_html === previous?.body_html ? {} : bodyOf(next), problems };
}

function refuseDeletion(pending: PendingWrite): Amendment {
  const { previous, writing } = pending;
  const isLeaving = previous !== null && isUnderWay(previous, writing.now);
  return { problems: [...foreignWords(pending), ...(isLeaving ? [productProblem('mail-leaves')] : [])] };
}

function foreignWords({ writing, resource, previous, event }: PendingWrite): Problem[] {
  const { actor } = writing.context;
  const doing = event === 'deleted' ? 'delete' : 'update';
  if (previous?.user_id === actor.id || mayDo(actor, resource, doing) === 'all') return [];
  const name = String(previous?.from_name ?? '');
  return [productProblem('not-author', name === '' ? {} : { name })];
}

async function afterWrite({ event, previous, record }: Written, writing: Writing): Promise<void> {
  if (event === 'deleted' && previous) await revokeLinks(writing, previous);
  // Heard when the transaction commits, and not before.
  if (record?.delivery === 'queued')
    await writing.tx.query(statementOf(sql`select pg_notify(${mailChannel}, '')`));
}
