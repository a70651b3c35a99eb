import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import type { ValuesOf } from '#generated/records.ts';
import { faqOfAccounts } from './faqOfAccounts.ts';
import { faqOfData } from './faqOfData.ts';
import { faqOfWork } from './faqOfWork.ts';

/** A question and its answer, in both languages. */
export type FaqText = ValuesOf<'faq-entries'>;

/** What candidates ask most; administrators go on from here. */
export function faqEntries(): SeedSet {
  const path = 'faq-entries' as const;
  const texts = [...faqOfAccounts, ...faqOfWork, ...faqOfData];
  return {
    path,
    records: texts.map((text, index) => ({
      id: seedId(path, String(text.question_fr)),
      position: index + 1,
      ...text,
    })),
  };
}
