/** Applications that were withdrawn a moment ago: their cards move to the other group, and the focus with them. */
const fresh = new Set<string>();

export const freshlyWithdrawn = {
  add: (id: string) => void fresh.add(id),
  /** Was it withdrawn a moment ago? Asked once. */
  take: (id: string) => fresh.delete(id),
};
