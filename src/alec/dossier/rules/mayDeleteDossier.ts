import type { Actor } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * May the actor throw this dossier away, whose right to delete dossiers reaches so far? Whose right reaches the own
 * rows only throws away the drafts that are of her own making: what was submitted is the back office’s.
 *
 * @example
 * mayDeleteDossier(recruiter, 'own', { is_draft: true, user_id: recruiter.id }) // true
 * mayDeleteDossier(recruiter, 'own', { is_draft: false, user_id: recruiter.id }) // false
 */
export function mayDeleteDossier(
  actor: Pick<Actor, 'id'>,
  reach: Reach,
  dossier: ValuesOf<'training-courses'>,
): boolean {
  return reach === 'all' || (reach === 'own' && dossier.is_draft === true && dossier.user_id === actor.id);
}
