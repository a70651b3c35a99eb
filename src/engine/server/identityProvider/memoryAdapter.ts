import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

const mostEntries = 10_000;

/**
 * Where the demonstration provider keeps its sessions, codes and tokens: in this process, until they expire or the
 * server stops. Everybody signs in again after a restart.
 */
export function createMemoryAdapter(): (model: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: mostEntries });

  const findWhere = (model: string, isWanted: (payload: AdapterPayload) => boolean) => {
    const [, payload] =
      [...entries.entries()].find(([key, one]) => key.startsWith(`${model}/`) && isWanted(one)) ?? [];
    return payload;
  };

  return (model) => ({
    upsert: async (id, payload, expiresInSeconds) => {
      entries.set(`${model}/${id}`, payload, { ttl: expiresInSeconds * 1000 });
    },
    find: async (id) => entries.get(`${model}/${id}`),
    findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere(model, (payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = entries.get(`${model}/${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      entries.delete(`${model}/${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of [...entries.entries()])
        if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
