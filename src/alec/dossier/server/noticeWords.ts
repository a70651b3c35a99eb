import { type SQL, sql } from '#engine/db/sql.ts';
import { isReader, type Reader } from './readers.ts';

/** Who made a dossier, or has it to manage, to advise or to direct, as the list has it. */
export const peopleOfDossier: readonly Reader[] = ['creator', 'manager', 'cpef', 'namedDirector'];

/** Is the row of `users` one of these people of the row `dossier`? */
export const isOfDossier: SQL = sql`(${sql.join(
  peopleOfDossier.map((reader) => isReader[reader]),
  ' or ',
)})`;

/**
 * How the title of a notification names a dossier.
 *
 * @example
 * nameOfDossier('2026-00041') // 'Dossier ERPF#2026-00041'
 */
export function nameOfDossier(reference: string | null | undefined): string {
  return `Dossier ERPF#${reference ?? ''}`;
}

const longestExcerpt = 140;

/**
 * The beginning of a text, on one line.
 *
 * @example
 * excerptOf('Bonjour,\nle devis est prêt.') // 'Bonjour, le devis est prêt.'
 */
export function excerptOf(text: string | null | undefined): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt - 1)}…` : line;
}
