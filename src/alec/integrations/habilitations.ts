import type { FieldOf } from '#generated/records.ts';
import type { GetJson, Warn } from './createJsonClient.ts';
import { picked, type RecordSystem, recordSystem } from './recordSystem.ts';
import type { WireRecord } from './wire.ts';

/** Members that have the product's own names. */
const attributes = ['code', 'label', 'category', 'lucieId'] as const satisfies FieldOf<'search'>[];

type Habilitation = WireRecord<'search'>;

/**
 * The register of habilitations.
 *
 * `GET {url}/search?q=<words>&limit=100` and `GET {url}/search?code=<code>` answer an array of habilitations:
 * `{ "code": "R489-1A", "label": "CACES R489 catégorie 1A", "category": "CACES", "lucieId": "900" }`. One without a code
 * is left out.
 *
 * @example
 * await habilitations(ask, warn).find({ words: 'caces' }) // [{ code: 'R489-1A', label: 'CACES R489 catégorie 1A', … }]
 */
export function habilitations(getJson: GetJson, warn: Warn): RecordSystem {
  const format = {
    name: 'habilitations',
    path: 'search',
    keyQuery: ({ code }: Habilitation) => ({
      ['code' satisfies keyof Habilitation]: String(code ?? ''),
    }),
    recordsOf: (item: Habilitation) => (typeof item.code === 'string' ? [picked(item, attributes)] : []),
    idOf: ({ code }: Habilitation) => code,
  };
  return recordSystem(format, getJson, warn);
}
