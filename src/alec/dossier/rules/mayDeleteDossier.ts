import type { Actor, Resource } from '#engine/model/model.ts';
import { mayDo } from '#engine/rules/access.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * May the actor throw this dossier away? Whose right reaches the own rows only throws away the drafts that are of her
 * own making: what was submitted is the back office’s.
 *
 * @example
 * mayDeleteDossier(recruiter, courses, { is_draft: true, user_id: recruiter.id }) // true
 * mayDeleteDossier(recruiter, courses, { is_draft: false, user_id: recruiter.id }) // false
 */
export function mayDeleteDossier(
  actor: Actor,
  courses: Resource,
  dossier: ValuesOf<'training-courses'>,
): boolean {
  const reach = mayDo(actor, courses, 'delete');
  return reach === 'all' || (reach === 'own' && dossier.is_draft === true && dossier.user_id === actor.id);
}
