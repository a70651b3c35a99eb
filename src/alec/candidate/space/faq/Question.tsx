import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';
import { AnswerText } from './AnswerText.tsx';
import type { FaqEntry } from './useFaq.ts';
import { Vote } from './Vote.tsx';

/** A question that opens on its answer; the address names the one that was opened last, and opens it. */
export function Question({ entry }: { readonly entry: FaqEntry }) {
  const { isCandidate } = useViewer();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const id = `question-${entry.id}`;
  const place = useRef<HTMLDetailsElement>(null);
  const isNamed = hash === `#${id}`;
  // Once, when one comes here by that address: what is opened by hand stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the beginning
  useEffect(() => {
    if (!isNamed || !place.current) return;
    place.current.open = true;
    place.current.scrollIntoView?.();
  }, []);
  const name = (isOpen: boolean) => {
    if (isOpen && !isNamed) navigate({ hash: id }, { replace: true });
  };
  return (
    <details
      ref={place}
      id={id}
      className="card question"
      onToggle={({ currentTarget }) => name(currentTarget.open)}
    >
      <summary>{entry.question}</summary>
      <AnswerText text={entry.answer} />
      {isCandidate && <Vote id={entry.id} question={entry.question} />}
    </details>
  );
}
