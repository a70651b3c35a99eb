import { candidateRecordsService } from '#alec/chat/server/service.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { permissionsOf, roles, serviceRole } from '#alec/permissions.ts';
import type { Actor } from '#engine/model/model.ts';

/** Milliseconds that one role may take for all it asks, while other tests run beside it. */
export const slow = 180_000;

/** Whoever asks, one of each role; the service is no person. */
export const askers = [...roles, serviceRole] as const;
export type Asker = (typeof askers)[number];

/** Rows of these regions belong to a stranger of that region. */
const regionKeys = ['north', 'south', 'west'] as const;
/** The rows of one key name each other; those of a role's key are in the south, and in the name of the person of that role. */
export const keys = [...regionKeys, ...roles] as const;
export type Key = (typeof keys)[number];

export const idOf = (path: string, key: string): string => seedId(path, `access ${key}`);
export const regionOf = (key: Key): Key => (isRegion(key) ? key : 'south');
const isRegion = (key: Key): boolean => (regionKeys as readonly string[]).includes(key);
export const emailOf = (key: Key): string => `${key}@acces.test`;
export const userIdOf = (key: Key): string => idOf('users', key);
/** A stranger directs the region. */
export const roleOf = (key: Key): string => (isRegion(key) ? 'regional_director' : key);
/** The regions of an account: a person’s is the north. */
export const regionsOf = (key: Key): Key[] => [isRegion(key) ? key : 'north'];

/** Who may stand in for another, so says the register: she is handed the west over. */
export function isHandedWest(asker: Asker): boolean {
  const words = permissionsOf(asker);
  return words.some((word) => /^erpf\.delegation\.create(\.own)?$/.test(word));
}

/** The person of a role, as the server would find her: her own region is the north, and the west if it is handed over. */
export function actorOf(asker: Asker): Actor {
  if (asker === serviceRole) return candidateRecordsService;
  const west = idOf('region-repositories', 'west');
  const own = asker === 'candidate' ? [] : [idOf('region-repositories', 'north')];
  const handedOver = { id: idOf('delegations', `to ${asker}`), until: '2026-12-31', by: 'west' };
  return {
    id: userIdOf(asker),
    email: emailOf(asker),
    name: asker,
    role: asker,
    permissions: new Set(permissionsOf(asker)),
    scopes: { regions: isHandedWest(asker) ? [...own, west] : own },
    ...(isHandedWest(asker) && { handedOver: [{ ...handedOver, scopes: { regions: [west] } }] }),
  };
}
