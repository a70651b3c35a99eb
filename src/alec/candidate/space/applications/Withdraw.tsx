import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { suggestedAds } from '#alec/candidate/space/ads/suggestedAds.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';
import { freshlyWithdrawn } from './freshlyWithdrawn.ts';
import { path, type ShownApplication } from './useApplications.ts';

/** Takes an application back, once one has said so twice. */
export function Withdraw({ application }: { readonly application: ShownApplication }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { withdraw, isRunning, failure } = useWithdraw(application.id, () => setAsked(false));
  const close = () => setAsked(false);
  return (
    <div className="actions">
      <Button
        aria-label={translate('candidateApplications.withdrawThis', { title: application.ad_title })}
        onClick={() => setAsked(true)}
      >
        {translate('candidateApplications.withdraw')}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={translate('candidateApplications.ask.title')}
        onClose={close}
        actions={
          <>
            <Button look="danger" isBusy={isRunning} onClick={() => void withdraw()}>
              {translate('candidateApplications.ask.confirm')}
            </Button>
            <Button onClick={close}>{translate('candidateApplications.ask.keep')}</Button>
          </>
        }
      >
        <p>{translate('candidateApplications.ask.text', { title: application.ad_title })}</p>
        {failure && (
          <p className="error" role="alert">
            {failure}
          </p>
        )}
      </Dialog>
    </div>
  );
}

function useWithdraw(id: string, onDone: () => void) {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const withdraw = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      await provider.call(path, { method: 'PATCH', id, path: 'withdraw' });
      freshlyWithdrawn.add(id);
      onDone();
      await queries.invalidateQueries({ queryKey: [path] });
      void queries.invalidateQueries({ queryKey: [suggestedAds] });
      notify('candidateApplications.withdrawn', { type: 'success' });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      // Decided meanwhile: it is shown as it stands.
      void queries.invalidateQueries({ queryKey: [path] });
    } finally {
      setRunning(false);
    }
  };
  return { withdraw, isRunning, failure };
}
