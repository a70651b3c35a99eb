import type * as typed from '#alec/behaviour.ts';
import { mayDeleteDossier } from '#alec/dossier/rules/mayDeleteDossier.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { expiringHabilitations } from '#alec/habilitations/server/expiringHabilitations.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { ListReading } from '#engine/api/behaviours.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem, violationProblem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { EventName } from '#engine/model/change.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Resource } from '#engine/model/model.ts';
import { mayDo, permissionOf } from '#engine/rules/access.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { assignNew } from './assignPeople.ts';
import { checkCompleteness } from './checkCompleteness.ts';
import { checkDossierRules } from './checkDossierRules.ts';
import { copyChecklist } from './copyChecklist.ts';
import { minWageInForce } from './minWage.ts';
import { assignedWord, notifyReaders, statusWords } from './notices.ts';
import { changeStatus, followStatus, statusFields, transitions, wrongState } from './status.ts';

type Dossiers = 'training-courses';
type PendingWrite = typed.PendingWrite<Dossiers>;
type Amendment = typed.Amendment<Dossiers>;
type Values = ValuesOf<Dossiers>;

/**
 * The behaviour of a dossier: its creator and the day it came in, its status along the map, the reason it was deleted for.
 * Whoever must act next is notified.
 */
export const dossiers: typed.Behaviour<Dossiers> = {
  rowsApart: true,
  beforeWrite: (pending) => amend[pending.event](pending),
  afterWrites: follow,
  atEnd: async (ended) => {
    await checkCompleteness(ended);
    await checkDossierRules(ended);
    await assignNew(ended);
    await copyChecklist(ended);
  },
  reads: { transitions, habilitations: expiringHabilitations },
  listReads: { terms },
};

/**
 * `GET /training-courses/terms`: what the forms of a dossier judge with besides the dossier, for those too who may not
 * see the list it comes from.
 *
 * @example
 * // { min_wage: '11.880' }
 */
async function terms({ connection, now }: ListReading): Promise<JsonObject> {
  return { min_wage: await minWageInForce({ tx: connection, now }) };
}

const amend: Record<EventName, (pending: PendingWrite) => Promise<Amendment> | Amendment> = {
  created: begin,
  updated: change,
  deleted: trashDossier,
};

function begin(pending: PendingWrite): Amendment {
  const { writing, next } = pending;
  return {
    set: { user_id: writing.context.actor.id, ...reception(pending) },
    problems: next.status === 'to_do' ? [] : [wrongState(pending, next)],
  };
}

async function change(pending: PendingWrite): Promise<Amendment> {
  const { previous, next, meta } = pending;
  if (meta === derived) return {};
  if (previous?.deletedAt && !next.deletedAt) return restoreDossier(pending);
  if (isDraftAgain(pending))
    return { problems: [{ ...wrongState(pending, next), source: { pointer: '/data' } }] };
  const { set = {}, problems = [] } = await changeStatus(pending);
  return {
    set: { ...reception(pending), ...submission(pending), ...set },
    problems: [...lockedForAgency(pending), ...problems],
  };
}

/** Whose right reaches her own drafts only takes nothing else out of the trash. */
function restoreDossier({ next, resource, writing }: PendingWrite): Amendment {
  const isHers = mayDeleteDossier(
    writing.context.actor,
    mayDo(writing.context.actor, resource, 'delete'),
    next,
  );
  return isHers ? { set: restoredFields(next) } : { problems: [notGranted(resource, 'restore')] };
}

function notGranted(resource: Resource, doing: string): Problem {
  return problem('forbidden', { permission: permissionOf(resource, doing) });
}

/** A dossier that people act on cannot become a draft again: it would vanish from their lists. */
function isDraftAgain({ previous, next }: PendingWrite): boolean {
  return next.is_draft === true && previous?.is_draft !== true && previous?.status !== 'to_do';
}

/** The day it is first stored in full. */
function reception({ writing, previous, next }: PendingWrite): Values {
  const comesIn = next.is_draft !== true && (previous === null || previous.is_draft === true);
  return comesIn && !next.reception_date ? { reception_date: localDay(writing.now) } : {};
}

/** A dossier is as old as its submission; a draft only as long as it is one. */
function submission({ writing, previous, next }: PendingWrite): Values {
  const isSubmitted = previous?.is_draft === true && next.is_draft !== true;
  return isSubmitted ? { createdAt: writing.now.toISOString() } : {};
}

const withAgency = ['to_do', 'waiting_for_ae'];

/** Once the back office is at work, an agency answers by the status and changes nothing else. */
function lockedForAgency(pending: PendingWrite): Problem[] {
  const { writing, previous, sent } = pending;
  if (writing.context.actor.role !== 'recruiter' || !previous || previous.is_draft === true) return [];
  if (withAgency.includes(String(previous.status))) return [];
  const others = (Object.keys(sent) as FieldOf<Dossiers>[]).filter(
    (name) => !statusFields.includes(name) && !sameValue(previous[name], sent[name]),
  );
  return others.length > 0 ? [{ ...wrongState(pending, previous), source: { pointer: '/data' } }] : [];
}

/**
 * A dossier is put in the trash with a kind of cancellation and its reason, which the document says; a draft without.
 * One that was cancelled before keeps what it was cancelled for.
 */
function trashDossier({ meta, resource, previous, writing }: PendingWrite): Amendment {
  const { actor } = writing.context;
  if (previous && !mayDeleteDossier(actor, mayDo(actor, resource, 'delete'), previous))
    return { problems: [notGranted(resource, 'delete')] };
  const { cancellation_type = null, cancellation_reason = null }: Values = meta;
  const isSilent = cancellation_type === null && cancellation_reason === null;
  if (isSilent && previous?.is_draft === true) return {};
  const name: FieldOf<Dossiers> = 'cancellation_type';
  const choices = fieldOf(resource, name)?.choices ?? [];
  const isKnown = choices.some(({ value }) => value === cancellation_type);
  const said = typeof cancellation_reason === 'string' && cancellation_reason.trim() !== '';
  const cancellation: Values =
    previous?.status === 'cancelled' ? {} : { cancellation_type, cancellation_reason };
  return {
    set: { deletion_reason: cancellation_reason, ...cancellation },
    problems: [
      ...(isKnown ? [] : [missing('cancellation_type')]),
      ...(said ? [] : [missing('cancellation_reason')]),
    ],
  };
}

function missing(name: FieldOf<Dossiers>): Problem {
  return violationProblem({ code: 'required', values: {} }, `/meta/${name}`);
}

function restoredFields({ status }: Values): Values {
  const cancellation: Values =
    status === 'cancelled' ? {} : { cancellation_type: null, cancellation_reason: null };
  return { deletion_reason: null, ...cancellation };
}

/** What follows from dossiers that were stored, all at once: people hear of each in the order of the writes. */
async function follow(all: readonly typed.Written<Dossiers>[], writing: Writing): Promise<void> {
  const kept = all.filter(({ event, record }) => event !== 'deleted' && record && record.is_draft !== true);
  await followStatus(kept.filter(isMoved), writing);
  const words = kept.flatMap((written) => [
    ...(isMoved(written) ? statusWords(written, writing) : []),
    ...(isAssigned(written) ? [assignedWord(written, writing)] : []),
  ]);
  await notifyReaders(writing, words);
}

function isMoved({ previous, record }: typed.Written<Dossiers>): boolean {
  return previous !== null && previous.is_draft !== true && previous.status !== record?.status;
}

function isAssigned({ previous, record }: typed.Written<Dossiers>): boolean {
  const isNew = previous === null || previous.is_draft === true;
  return Boolean(record?.manager) && (isNew || previous.manager !== record?.manager);
}
