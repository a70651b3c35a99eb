/** What a message is made of when it is shown. */
export type MessagePiece =
  | { readonly kind: 'text'; readonly text: string }
  /** A person who was named and may see the dossier. */
  | { readonly kind: 'mention'; readonly text: string }
  | { readonly kind: 'dossier'; readonly text: string; readonly reference: string };

const dossierWord = /ERPF#\d{4}-\d{5,}/;

/**
 * The words of a message: people it names, given by their names, and references of dossiers stand out; all else is text.
 *
 * @example
 * piecesOf('@Zoé Martin voir ERPF#2026-00041', ['Zoé Martin'])
 * // [{ kind: 'mention', text: '@Zoé Martin' }, { kind: 'text', text: ' voir ' },
 * //  { kind: 'dossier', text: 'ERPF#2026-00041', reference: '2026-00041' }]
 */
export function piecesOf(content: string, names: readonly string[]): readonly MessagePiece[] {
  // The longest first: Zoé Martin-Petit before Zoé Martin.
  const mentions = [...names].sort((one, other) => other.length - one.length).map((name) => `@${name}`);
  const special = new RegExp(`(${[...mentions.map(escaped), dossierWord.source].join('|')})`);
  return content
    .split(special)
    .filter((text) => text !== '')
    .map((text) => {
      if (mentions.includes(text)) return { kind: 'mention', text };
      if (dossierWord.test(text)) return { kind: 'dossier', text, reference: text.slice('ERPF#'.length) };
      return { kind: 'text', text };
    });
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}-]/g, '\\$&');
}

/** What somebody is typing after an `@`, to look for people. */
export interface MentionTyped {
  /** Where the `@` stands. */
  readonly start: number;
  readonly words: string;
}

const fewestLetters = 2;

/**
 * The name that is being typed before the cursor; undefined: none, or not two letters yet.
 *
 * @example
 * mentionAt('Merci @zo', 9) // { start: 6, words: 'zo' }
 * mentionAt('zoe@exemple.fr', 14) // undefined
 */
export function mentionAt(text: string, cursor: number): MentionTyped | undefined {
  const found = /(?:^|\s)@([\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text.slice(0, cursor));
  const words = found?.[1] ?? '';
  return words.length < fewestLetters ? undefined : { start: cursor - words.length - 1, words };
}
