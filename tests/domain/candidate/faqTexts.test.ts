import { describe, expect, it } from 'vitest';
import { faqEntries } from '#alec/demo/candidates/faq.ts';
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

  it('follow French typography', () => {
    const wrong = french.filter((text) => /'|[^\u00a0][:;!?»]|«[^\u00a0]|[\u00a0]{2}/.test(text));

    expect(wrong).toEqual([]);
  });
});
