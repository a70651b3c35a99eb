const sequence = [
  'ArrowUp',
  'ArrowUp',
  'ArrowDown',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowLeft',
  'ArrowRight',
  'b',
  'a',
];

/**
 * The last keys after one more was pressed, as many as the sequence ↑ ↑ ↓ ↓ ← → ← → B A is long.
 *
 * @example
 * keysAfter(['b'], 'A') // ['b', 'a']
 */
export function keysAfter(keys: readonly string[], key: string): readonly string[] {
  return [...keys, key.length === 1 ? key.toLowerCase() : key].slice(-sequence.length);
}

/**
 * Whether these are the keys that open the game.
 *
 * @example
 * opensGame(['ArrowUp', 'b']) // false
 */
export function opensGame(keys: readonly string[]): boolean {
  return keys.join(' ') === sequence.join(' ');
}
