import { fillWords } from '#engine/model/fillWords.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatViolationValues } from '#engine/rules/formatViolationValues.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };
import type { Problem, ProblemContext, ProblemValues } from './problem.ts';

/** What the words of a Problem depend on. */
type Worded = Pick<Problem, 'section' | 'code' | 'values' | 'field' | 'status' | 'message'>;
type Reader = Omit<ProblemContext, 'requestId'>;

/** What a Problem says to whoever asked, such as « Ce champ est vide. Renseignez-le. ». */
export function sentenceOf(one: Worded, context: Reader): string {
  const { detail } = wordsOf(one, context.locale);
  const { line, part } = one.values;
  const field = one.field?.lines?.find(({ name }) => name === part);
  const values = spoken(formatValues(field ? { ...one, field } : one, context), context.locale);
  const sentence = one.message?.[context.locale] ?? fillWords(detail, values);
  if (line === undefined) return sentence;
  const name = field?.label[context.locale] ?? '';
  return fillWords(wordsOf({ section: 'violations', code: 'in-line' }, context.locale).detail, {
    line,
    ...(name !== '' && { name }),
    sentence,
  });
}

/** What is wrong with a record is read by people; what is wrong with a request, as its caller wrote it. */
function formatValues(one: Worded, { locale, timeZone = 'UTC' }: Reader): ProblemValues {
  return one.section === 'violations' || one.status === 409
    ? formatViolationValues(one, { locale, timeZone }, one.field)
    : one.values;
}

type Sentences = { readonly [code: string]: string | { readonly title: string; readonly detail: string } };
type WordsByName = { readonly [name: string]: string };
type Catalogue = {
  readonly problems?: Sentences;
  readonly violations?: Sentences;
  readonly warnings?: Sentences;
  readonly expected?: WordsByName;
  readonly states?: WordsByName;
  readonly conditions?: WordsByName;
};
const catalogues: Record<Locale, Catalogue> = { fr, en };

/** What stands in the locales for a code. */
export function wordsOf(
  one: { readonly section: 'problems' | 'violations' | 'warnings'; readonly code: string },
  locale: Locale,
): { title: string; detail: string } {
  const sentence = catalogues[locale][one.section]?.[one.code];
  if (typeof sentence === 'object') return sentence;
  return { title: titleOfInvalid(locale), detail: sentence ?? one.code };
}

function titleOfInvalid(locale: Locale): string {
  const sentence = catalogues[locale].problems?.invalid;
  return typeof sentence === 'object' ? sentence.title : 'Invalid';
}

/** Values that have a name, given in the caller's language: what a field takes, a state, a condition. */
const worded = { expected: 'expected', state: 'states', condition: 'conditions' } as const;

function spoken(values: ProblemValues, locale: Locale): ProblemValues {
  const words = Object.entries(worded).flatMap(([name, section]) => {
    const word = catalogues[locale][section]?.[String(values[name])];
    return word === undefined ? [] : [[name, word] as const];
  });
  return { ...values, ...Object.fromEntries(words) };
}
