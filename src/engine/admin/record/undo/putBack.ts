import { HttpError } from 'ra-core';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

type ListRecord = FlatRecord & { readonly id: string };
type Values = Readonly<Record<string, JsonValue>>;

/**
 * What of `former` an undo puts back over `today`: the values that the write being undone replaced by those of
 * `written`. Rejects with a 412 where one of them was changed again since; other fields may have changed.
 *
 * @example
 * // 'Brest' became 'Brest Sud', then somebody changed the branch: the name goes back, the branch stays.
 * putBackOver({ former: { label: 'Brest' }, written: { id, label: 'Brest Sud' }, today }) // { label: 'Brest' }
 */
export function putBackOver({
  former,
  written,
  today,
}: {
  former: Values;
  written: ListRecord;
  today: ListRecord;
}): Values {
  const isStill = Object.keys(former).every((name) => sameValue(today[name], written[name]));
  if (!isStill) throw new HttpError('changed since', 412);
  return former;
}
