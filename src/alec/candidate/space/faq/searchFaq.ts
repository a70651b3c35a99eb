import type { FaqTopic } from './useFaq.ts';

/**
 * The questions that have every word that is looked for, in the question or its answer; case and accents do not matter. A topic
 * without any goes.
 *
 * @example
 * searchFaq([{ topic: 'pay', label: 'Paie', entries: [{ id: '1', question: 'Être payé ?', answer: 'Le 10.' }] }], 'paye etre') // the same
 */
export function searchFaq(topics: readonly FaqTopic[], words: string): readonly FaqTopic[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      entries: topic.entries.filter(({ question, answer }) => {
        const text = folded(`${question} ${answer}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Œ and æ are letters of their own for Unicode, and two of them for whoever types. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}
