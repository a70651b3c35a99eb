import { applyPatch, structuredPatch } from 'diff';

/**
 * The changes that lead from one text to another, made in a third; undefined where both changed the same lines.
 *
 * @example
 * mergeTexts({ base: 'a\nb\nc\n', mine: 'A\nb\nc\n', theirs: 'a\nb\nC\n' }) // 'A\nb\nC\n'
 */
export function mergeTexts({
  base,
  mine,
  theirs,
}: {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}): string | undefined {
  const changes = structuredPatch('mine', 'mine', base, mine, '', '', { context: 1 });
  const merged = applyPatch(theirs, changes, { fuzzFactor: 0 });
  return merged === false ? undefined : merged;
}
