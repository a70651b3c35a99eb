import type { JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { ListLook, PartOfLook } from './listLook.ts';

/** Whether the list looks otherwise than the view says; what it says nothing of may be anything. */
export function isChanged(view: PartOfLook, now: ListLook): boolean {
  const names = Object.keys(view) as (keyof ListLook)[];
  return names.some((name) => view[name] !== undefined && !sameValue(asJson(view[name]), asJson(now[name])));
}

/** Without what is undefined, as it is kept. */
function asJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value ?? null));
}
