import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { EmptyState } from '#alec/candidate/space/parts/EmptyState.tsx';
import { WaitingItem } from './WaitingItem.tsx';
import { useWaitingSaves, waitingSaves } from './waitingSaves.ts';

/** What was saved and the server has not got: each can be sent, corrected, decided or given up. */
export function WaitingList({ onLeave }: { readonly onLeave: () => void }) {
  const translate = useTranslate();
  const saves = useWaitingSaves();
  const [isSending, setSending] = useState(false);
  const sendNow = async () => {
    setSending(true);
    await waitingSaves.retry().finally(() => setSending(false));
  };
  if (saves.length === 0) return <EmptyState icon="check" title={translate('candidate.waiting.none')} />;
  return (
    <>
      <p>{translate('candidate.waiting.lead')}</p>
      <ul className="list">
        {saves.map((save) => (
          <li key={save.id} className="card">
            <WaitingItem save={save} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button look="primary" isBusy={isSending} onClick={() => void sendNow()}>
          {translate('candidate.waiting.retry')}
        </Button>
      </div>
    </>
  );
}
