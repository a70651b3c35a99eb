import { createJsonClient, ServiceUnavailable, type Warn } from './createJsonClient.ts';
import { embeddedCommunes } from './embeddedCommunes.ts';
import { remoteCommunes } from './remoteCommunes.ts';

/** A commune in the words of the public service (geo.api.gouv.fr). */
export interface Commune {
  readonly nom: string;
  /** INSEE code: `69123`, `2A004`. */
  readonly code: string;
  readonly codesPostaux: readonly string[];
  readonly codeDepartement: string;
  readonly codeRegion: string;
  readonly departement: Place;
  readonly region: Place;
  readonly population?: number;
}

export interface Place {
  readonly code: string;
  readonly nom: string;
}

/** Every condition given must hold; without one, the largest communes are meant. */
export interface CommuneQuery {
  /** Beginning of the name or of one of its words, accents and case aside. */
  readonly nom?: string;
  readonly codePostal?: string;
  readonly code?: string;
  readonly limit: number;
}

/** The client of the public communes service: best matches first. */
export type FindCommunes = (query: CommuneQuery) => Promise<readonly Commune[]>;

interface Options {
  /** Address of the service; undefined: the embedded register. */
  readonly url: string | undefined;
  readonly now: () => Date;
  readonly warn: Warn;
}

/**
 * The communes of France: the public service where an address is given, else the embedded register,
 * which also answers while the service is away (that is logged).
 *
 * @example
 * const find = createCommunes({ url: undefined, now, warn });
 * (await find({ nom: 'lyo', limit: 1 }))[0].codesPostaux // ['69001', '69002', …]
 */
export function createCommunes({ url, now, warn }: Options): FindCommunes {
  const embedded = embeddedCommunes();
  if (url === undefined) return embedded;
  const remote = remoteCommunes(createJsonClient({ name: 'communes', url }, now), warn);
  return async (query) => {
    try {
      return await remote(query);
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error;
      warn({ service: error.service, reason: error.message }, 'outside service away, embedded register used');
      return embedded(query);
    }
  };
}
