import { type SQL, sql } from '#engine/db/sql.ts';
import { isReader } from './notices.ts';

/** Is it a dossier of the row of `users`: made by her, or hers to manage, to advise or to direct? As the list has it. */
export const isOfDossier: SQL = sql`(${isReader.creator} or ${isReader.manager} or ${isReader.cpef} or ${isReader.namedDirector})`;

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
