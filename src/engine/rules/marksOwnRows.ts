import type { Model, Resource } from '#engine/model/model.ts';
import { doingsOf, mayDo, mayRefer, type Permitted } from './access.ts';

/**
 * Do answers mark which rows are the actor's own to write? They do where it makes a difference to her: where she may do
 * something with her own alone, and sees others besides.
 *
 * @example
 * marksOwnRows(model, clerk, loans) // true with `library.loans.view` and `library.loans.update.own`
 * marksOwnRows(model, reader, loans) // false with `library.loans.view.own`: whatever she sees is hers
 */
export function marksOwnRows(model: Model, actor: Permitted, resource: Resource): boolean {
  const isLimited = doingsOf(resource).some(
    (doing) => !doingsWithoutRow.includes(doing) && mayDo(actor, resource, doing) === 'own',
  );
  return isLimited && (mayRefer(actor, resource) === 'all' || isShared(model, resource));
}

const doingsWithoutRow: readonly string[] = ['view', 'refer', 'create'];

/** Are there rows that others let one see, and not write? Of parts, those of such a whole are. */
function isShared(model: Model, resource: Resource, seen: readonly string[] = []): boolean {
  const { own } = resource.access;
  if (!own || seen.includes(resource.path)) return false;
  if (own.shared !== undefined || own.viewThrough !== undefined) return true;
  const whole = own.through && resource.fields.find(({ name }) => name === own.through)?.relation?.to;
  const parent = model.resources[whole || ''];
  return parent !== undefined && isShared(model, parent, [...seen, resource.path]);
}
