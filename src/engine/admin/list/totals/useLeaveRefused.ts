import { HttpError, useNotify, useTranslate } from 'ra-core';
import type { ErrorObject } from 'ra-data-json-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTableChoice } from '#engine/admin/list/columns/tableChoice.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';

/**
 * The fields whose totals a refusal of the server names, where it names nothing else.
 *
 * @example
 * refusedTotals(refusal) // ['budget'] for the parameter `aggregate[budget]`, and [] for `filter[shelf]`
 */
function refusedTotals(error: unknown): readonly string[] {
  if (!(error instanceof HttpError) || ![400, 403].includes(error.status)) return [];
  const objects: readonly ErrorObject[] = error.body?.errorObjects ?? [];
  const names = objects.map(({ source }) => /^aggregate\[(.+)\]$/.exec(source?.parameter ?? '')?.[1]);
  return names.every((name) => name !== undefined) ? [...new Set(names as string[])] : [];
}

/**
 * A view, or a choice of long ago, may want the total of a field that is hidden by now, or that no longer adds up: the
 * others stay, and a message names those that went. Is that under way?
 */
export function useLeaveRefused(error: unknown): boolean {
  const resource = useResourceModel();
  const { choice, change } = useTableChoice();
  const words = useWords();
  const notify = useNotify();
  const translate = useTranslate();
  const refused = refusedTotals(error).filter((name) => choice.totals[name] !== undefined);
  const leave = useEffectEvent(() => {
    const left = Object.entries(choice.totals).filter(([name]) => !refused.includes(name));
    change({ totals: Object.fromEntries(left) });
    const named = refused.map((name) => {
      const field = fieldOf(resource, name);
      return field ? words.field(resource, field) : name;
    });
    notify(translate('lists.totals.leftOut', { names: named.join(', ') }), { type: 'warning' });
  });
  const done = useRef<unknown>(null);
  useEffect(() => {
    if (refused.length === 0 || done.current === error) return;
    done.current = error;
    leave();
  }, [error, refused.length]);
  return refused.length > 0;
}
