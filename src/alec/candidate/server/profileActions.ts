import type { BehaviourAction } from '#engine/api/behaviours.ts';
import { attachToDossier } from './attachToDossier.ts';
import { cancelDeletion, requestDeletion } from './personalData/deletionActions.ts';
import { eraseProfile } from './personalData/eraseAction.ts';

/** What is done with a profile beside writing it; each takes the permission of its name. */
export const profileActions: Readonly<Record<string, BehaviourAction>> = {
  'attach-to-dossier': attachToDossier,
  'request-deletion': requestDeletion,
  'cancel-deletion': cancelDeletion,
  erase: eraseProfile,
};
