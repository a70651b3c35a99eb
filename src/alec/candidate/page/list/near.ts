import type { FilterPayload } from 'ra-core';

/** Around which commune, and how far, as the address of the list has it among its filters: `near`. */
export interface Near {
  /** INSEE code. */
  readonly city_code: string;
  /** The name shown for it. */
  readonly name: string;
  readonly distance_km: number;
}

/** How far one may look; the first but one is what a commune is chosen with. */
export const distancesKm = [10, 30, 50, 100, 200] as const;
export const usualDistanceKm = 30;

/**
 * What a filter of the list says of a commune, and its other conditions. What an address spells wrongly is left out.
 *
 * @example
 * splitNear({ near: { city_code: '69123', name: 'Lyon', distance_km: 30 }, q: 'cariste' })
 * // { near: { city_code: '69123', name: 'Lyon', distance_km: 30 }, others: { q: 'cariste' } }
 */
export function splitNear({ near: said, ...others }: FilterPayload): {
  readonly near: Near | null;
  readonly others: FilterPayload;
} {
  const { city_code, name, distance_km }: Partial<Record<keyof Near, unknown>> = said ?? {};
  const isWhole = typeof city_code === 'string' && typeof name === 'string' && Number(distance_km) > 0;
  return { near: isWhole ? { city_code, name, distance_km: Number(distance_km) } : null, others };
}
