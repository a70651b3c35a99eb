import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { WaitingList } from '#alec/candidate/space/offline/WaitingList.tsx';
import { useWaitingSaves } from '#alec/candidate/space/offline/waitingSaves.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';

/** Says all the time how much of what was saved the server has not got, and leads to it. */
export function WaitingNotice() {
  const translate = useTranslate();
  const saves = useWaitingSaves();
  const [isOpen, setOpen] = useState(false);
  const isAsked = saves.some(({ state }) => state.name !== 'waiting');
  return (
    <>
      <div role="status">
        {saves.length > 0 && (
          <p className={isAsked ? 'banner banner-asked' : 'banner'}>
            <Button icon={isAsked ? 'warning' : 'clock'} look="plain" onClick={() => setOpen(true)}>
              {translate('candidate.waiting.open', { count: saves.length })}
            </Button>
          </p>
        )}
      </div>
      <Dialog isOpen={isOpen} title={translate('candidate.waiting.title')} onClose={() => setOpen(false)}>
        <WaitingList onLeave={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
