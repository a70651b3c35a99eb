import { permissionsOf, serviceRole } from '#alec/permissions.ts';
import type { Actor } from '#engine/model/model.ts';

/**
 * The system of candidate records as it writes into chats: it may create messages, sign them with the names of who speaks
 * through it, name the dossier they belong to, and add documents for them to show; nothing else, neither read nor change
 * anything.
 */
export const candidateRecordsService: Actor = {
  id: 'lucie',
  email: '',
  name: 'Lucie',
  role: serviceRole,
  scopes: {},
  permissions: new Set(permissionsOf(serviceRole)),
};
