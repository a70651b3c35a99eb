import { lastSetBy } from '#engine/activity/lastSetBy.ts';
import { type Problem, problem } from '#engine/api/request/problem.ts';
import { historyOf } from '#engine/model/field.ts';
import type { FlatRecord, Locale, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import type { Writing } from './writing.ts';

/** A 409 that tells who locked the row and when, as far as its history knows. */
export async function lockedProblem(
  { tx, context, api }: Writing,
  resource: Resource,
  id: string,
  { locked_at }: FlatRecord,
): Promise<Problem> {
  const table = resource.audit === null ? undefined : historyOf(api.model)?.table;
  const name = table && (await lastSetBy(tx, { table, type: resource.type, id, field: 'is_locked' }));
  const values = {
    ...(name && { name }),
    ...(typeof locked_at === 'string' && {
      date: spokenInstant(locked_at, context.locale, timeZoneOf(api.model)),
    }),
  };
  return { ...problem('locked', values), meta: { locked_by: name ?? null, locked_at: locked_at ?? null } };
}

function spokenInstant(instant: string, locale: Locale, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', options).format(new Date(instant));
}
