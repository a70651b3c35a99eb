import { diffLines, diffWords } from 'diff';

/** A piece of two texts: in both, or in one of them alone. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/**
 * What must be added to a text and removed from it to have another, word by word; line by line where the two have so
 * little in common that words would take longer than three seconds. Null: even lines do.
 *
 * @example
 * wordChanges('un devis', 'un devis signé') // [{ kind: 'same', text: 'un devis' }, { kind: 'added', text: ' signé' }]
 */
export function wordChanges(before: string, after: string, mostMs = 3000): readonly WordChange[] | null {
  const timeout = { timeout: mostMs };
  const changes = diffWords(before, after, timeout) ?? diffLines(before, after, timeout);
  return (
    changes?.map(({ value, added, removed }) => ({
      kind: kindOf(added, removed),
      text: value,
    })) ?? null
  );
}

function kindOf(added: boolean, removed: boolean): WordChange['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}
