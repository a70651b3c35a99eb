import { describe, expect, it, test } from 'vitest';
import { isChangeable } from '#alec/chat/domain/message.ts';
import { mentionAt, piecesOf } from '#alec/chat/domain/messageWords.ts';

describe('the words of a message', () => {
  it.each([
    ['Bonjour', [], ['text Bonjour']],
    ['', [], []],
    [
      '@Zoé Martin, vois ERPF#2026-00041.',
      ['Zoé Martin'],
      ['mention @Zoé Martin', 'text , vois ', 'dossier ERPF#2026-00041', 'text .'],
    ],
    ['@Zoé Martin-Petit', ['Zoé Martin', 'Zoé Martin-Petit'], ['mention @Zoé Martin-Petit']],
    ['@Zoé Martin', [], ['text @Zoé Martin']],
    ['a (b) @A. (B)', ['A. (B)'], ['text a (b) ', 'mention @A. (B)']],
    ['ERPF#2026-41', [], ['text ERPF#2026-41']],
  ] as const)('of %j are these pieces', (content, names, pieces) => {
    expect(piecesOf(content, names).map(({ kind, text }) => `${kind} ${text}`)).toEqual(pieces);
  });

  it.each([
    ['Merci @zo', 'zo', 6],
    ['@Jean-Pi', 'Jean-Pi', 0],
    ['@Zoé Mar', 'Zoé Mar', 0],
    ['voir\n@zoé', 'zoé', 5],
    ['Merci @z', undefined, undefined],
    ['zoe@exemple', undefined, undefined],
    ['@Zoé Martin Petit et', undefined, undefined],
  ])('name somebody at the end of %j: %j', (text, words, start) => {
    const typed = mentionAt(text, text.length);

    expect([typed?.words, typed?.start]).toEqual([words, start]);
  });
});

test.each([
  ['at once', '2026-03-02T08:30:00.000Z', true],
  ['after 15 minutes to the second', '2026-03-02T08:45:00.000Z', true],
  ['a moment later', '2026-03-02T08:45:00.001Z', false],
])('a message may be changed %s: %s', (_, now, expected) => {
  expect(isChangeable('2026-03-02T08:30:00.000Z', new Date(now))).toBe(expected);
});
