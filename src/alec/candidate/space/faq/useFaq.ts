import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useReadPublic } from './useReadPublic.ts';

export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  /** Plain text: paragraphs, and lists whose lines begin with a dash. */
  readonly answer: string;
}

export interface FaqTopic {
  readonly topic: string;
  readonly label: string;
  readonly entries: readonly FaqEntry[];
}

/** The published questions in the language that is spoken. */
export function useFaq() {
  const read = useReadPublic<{ readonly topics: readonly FaqTopic[] }>();
  const locale = useLocale();
  return useQuery({
    queryKey: ['public', 'faq', locale],
    queryFn: async ({ signal }) => (await read('faq', signal)).topics,
  });
}
