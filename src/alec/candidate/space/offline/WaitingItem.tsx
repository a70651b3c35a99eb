import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { ClashChoice } from './ClashChoice.tsx';
import type { WaitingSave } from './waitingSave.ts';
import { waitingSaves } from './waitingSaves.ts';

interface WaitingItemProps {
  readonly save: WaitingSave;
  /** She goes to the page on which it was typed. */
  readonly onLeave: () => void;
}

export function WaitingItem({ save, onLeave }: WaitingItemProps) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { state, savedAt, page, recordId } = save;
  return (
    <>
      <h3>{whatIsSaved(save, translate)}</h3>
      <p className="soft">{translate('candidate.waiting.since', { instant: instant(savedAt) })}</p>
      {state.name === 'waiting' && <p>{translate('candidate.waiting.waiting')}</p>}
      {state.name === 'refused' && (
        <p className="error">{translate('candidate.waiting.refused', { reason: state.reason })}</p>
      )}
      {state.name === 'clashing' && <ClashChoice save={save} theirs={state.theirs} />}
      <div className="actions">
        {state.name === 'refused' && (
          <Link className="button secondary" to={page} onClick={onLeave}>
            {translate('candidate.waiting.correct')}
          </Link>
        )}
        <DiscardButton save={save} isChange={recordId !== undefined} />
      </div>
    </>
  );
}

/** The page on which it was typed says what it is about; `candidate.account.title` is « Mon compte ». */
function whatIsSaved(
  { page, recordId, what }: WaitingSave,
  translate: ReturnType<typeof useTranslate>,
): string {
  const [, area = ''] = page.split('/');
  const kind = translate(recordId === undefined ? 'candidate.waiting.creation' : 'candidate.waiting.change');
  return `${kind} - ${what ?? translate(`candidate.${area}.title`, { _: area })}`;
}

function DiscardButton({ save, isChange }: { readonly save: WaitingSave; readonly isChange: boolean }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button look="plain" icon="delete" onClick={() => setAsking(true)}>
        {translate('candidate.waiting.discard')}
      </Button>
    );
  return (
    <fieldset className="note">
      <legend>
        {translate(isChange ? 'candidate.waiting.discardTitle' : 'candidate.waiting.discardNewTitle')}
      </legend>
      <p>{translate('candidate.waiting.discardText')}</p>
      <div className="actions">
        <Button look="danger" onClick={() => void waitingSaves.discard(save)}>
          {translate('candidate.waiting.discard')}
        </Button>
        <Button onClick={() => setAsking(false)}>{translate('candidate.waiting.keep')}</Button>
      </div>
    </fieldset>
  );
}
