import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EmptyState } from '#alec/candidate/space/parts/EmptyState.tsx';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import './faq.css';
import { PersonalData } from './PersonalData.tsx';
import { Question } from './Question.tsx';
import { searchFaq } from './searchFaq.ts';
import { useFaq } from './useFaq.ts';

/** Questions and answers for anybody, and the register of personal data. */
export default function Faq() {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const { data: topics, error, isPending, refetch } = useFaq();
  const found = topics && searchFaq(topics, words);
  const count = found?.flatMap(({ entries }) => entries).length ?? 0;
  return (
    <Page title={translate('candidate.faq.title')} lead={translate('candidate.faq.lead')}>
      <search>
        <Field label={translate('candidateFaq.search')}>
          {(input) => (
            <input type="search" {...input} value={words} onChange={({ target }) => setWords(target.value)} />
          )}
        </Field>
      </search>
      <p role="status" className="hint">
        {found && translate('candidateFaq.count', { smart_count: count })}
      </p>
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPending && <Skeleton cards={4} />}
      {found?.length === 0 && (
        <EmptyState icon="search" title={translate('candidateFaq.none.title')}>
          {translate(words.trim() === '' ? 'candidateFaq.none.noQuestions' : 'candidateFaq.none.text')}
        </EmptyState>
      )}
      {found?.map(({ topic, label, entries }) => (
        <section key={topic} className="faq-topic" aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>{label}</h2>
          {entries.map((entry) => (
            <Question key={entry.id} entry={entry} />
          ))}
        </section>
      ))}
      <PersonalData />
    </Page>
  );
}
