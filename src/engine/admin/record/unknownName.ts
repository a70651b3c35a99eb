import { didYouMean } from '#engine/rules/didYouMean.ts';

/** The sentence for a name that does not exist: "'labl' is not a field of rates. Did you mean 'label'?" */
export function unknownName(name: string, what: string, known: readonly string[]): string {
  const meant = didYouMean(name, known);
  const hint = meant === undefined ? '' : ` Did you mean '${meant}'?`;
  return `'${name}' is not ${what}.${hint}`;
}
