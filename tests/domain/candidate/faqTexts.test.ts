import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faqEntries } from '#alec/demo/candidates/faq.ts';
import { type Locale, locales } from '#engine/model/model.ts';
import type { RecordOf } from '#generated/records.ts';

const entries = faqEntries().records as readonly RecordOf<'faq-entries'>[];
const french = entries.flatMap(({ question_fr, answer_fr }) => [question_fr, answer_fr].map(String));

describe('the questions a database begins with', () => {
  it('are 20 to 24, over all topics, each asked once', () => {
    expect(entries.length).toBeGreaterThanOrEqual(20);
    expect(entries.length).toBeLessThanOrEqual(24);
    expect(new Set(entries.map(({ question_fr }) => question_fr)).size).toBe(entries.length);
    expect([...new Set(entries.map(({ topic }) => String(topic)))].sort()).toEqual([
      'account',
      'data',
      'documents',
      'pay',
      'training',
      'work',
    ]);
  });

  it.each(locales)('quote in language %s what stands on a page of the space', (locale) => {
    const answers = entries.map((entry) => String(locale === 'fr' ? entry.answer_fr : entry.answer_en));
    const quoted = answers.flatMap((answer) =>
      [...answer.matchAll(/(?:«\u00a0|“)(.+?)(?:\u00a0»|”)/g)].map(([, label = '']) => label),
    );
    const labels = labelsOf(locale);

    expect(quoted.length).toBeGreaterThan(8);
    expect(quoted.filter((label) => !labels.has(label))).toEqual([]);
  });

  it('follow French typography', () => {
    const wrong = french.filter((text) => /'|[^\u00a0][:;!?»]|«[^\u00a0]|[\u00a0]{2}/.test(text));

    expect(wrong).toEqual([]);
  });
});

function labelsOf(locale: Locale): ReadonlySet<string> {
  const files = readdirSync('locales').filter(
    (name) => name.startsWith('candidate') && name.endsWith(`.${locale}.json`),
  );
  return new Set(files.flatMap((name) => textsIn(JSON.parse(readFileSync(`locales/${name}`, 'utf8')))));
}

function textsIn(tree: object): string[] {
  return Object.values(tree).flatMap((inner) => (typeof inner === 'string' ? [inner] : textsIn(inner)));
}
