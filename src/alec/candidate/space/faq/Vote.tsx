import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';

interface VoteProps {
  readonly id: string;
  readonly question: string;
}

type Opinion = 'useful' | 'not-useful';

const opinions = [
  { opinion: 'useful', words: 'candidateFaq.yes' },
  { opinion: 'not-useful', words: 'candidateFaq.no' },
] as const satisfies readonly { readonly opinion: Opinion; readonly words: string }[];

/** Was the answer of use? One may think again. */
export function Vote({ id, question }: VoteProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const [given, setGiven] = useState<Opinion>();
  const [failure, setFailure] = useState<string>();
  const vote = async (opinion: Opinion) => {
    const before = given;
    setGiven(opinion);
    setFailure(undefined);
    try {
      await provider.call('faq-entries', { method: 'PATCH', id, path: opinion });
    } catch (error) {
      setGiven(before);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <fieldset className="vote" aria-label={translate('candidateFaq.voteOn', { question })}>
      <span>{translate('candidateFaq.vote')}</span>
      {opinions.map(({ opinion, words }) => (
        <button
          key={opinion}
          type="button"
          className="choice"
          aria-pressed={given === opinion}
          onClick={() => void vote(opinion)}
        >
          {translate(words)}
        </button>
      ))}
      <span role="status">{given && translate('candidateFaq.thanks')}</span>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </fieldset>
  );
}
