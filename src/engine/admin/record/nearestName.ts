import { closest } from 'fastest-levenshtein';

/** The sentence for a name that does not exist: "'labl' is not a field of rates. Did you mean 'label'?" */
export function unknownName(name: string, what: string, known: readonly string[]): string {
  const hint = known.length > 0 ? ` Did you mean '${closest(name, known)}'?` : '';
  return `'${name}' is not ${what}.${hint}`;
}
