import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { EmptyState } from '#alec/candidate/space/parts/EmptyState.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { AskedDocuments } from './AskedDocuments.tsx';
import { DocumentSection } from './DocumentSection.tsx';
import './documents.css';
import type { DocumentType } from './documentTypes.ts';
import { SendPanel } from './send/SendPanel.tsx';
import { useDocuments } from './useDocuments.ts';

/** What the agency asks for, what was sent and what became of it, and what the agency shares. */
export default function Documents() {
  const translate = useTranslate();
  const { asked, cvs, own, shared, isPending, error, refetch } = useDocuments();
  const { panel, open, openButton } = useSendPanel();
  const isEmpty = [asked, cvs, own, shared].every(({ length }) => length === 0);
  return (
    <Page
      title={translate('candidate.documents.title')}
      lead={translate('candidate.documents.lead')}
      action={panel === null && openButton}
    >
      {panel}
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPending && !error && <Skeleton cards={3} />}
      {!isPending && !error && isEmpty && (
        <EmptyState icon="documents" title={translate('candidate.documents.none')}>
          {translate('candidateDocuments.none')}
        </EmptyState>
      )}
      <AskedDocuments requests={asked} onSend={open} />
      <DocumentSection title={translate('candidateDocuments.cvs')} documents={cvs} onSend={open} />
      <DocumentSection title={translate('candidateDocuments.own')} documents={own} onSend={open} />
      <DocumentSection title={translate('candidateDocuments.shared')} documents={shared} onSend={open} />
    </Page>
  );
}

/** Where a document is sent, once somebody wants to; closed, the focus is on what opens it. */
function useSendPanel() {
  const translate = useTranslate();
  const notify = useNotify();
  const { profile } = useOwnProfile();
  const [opened, setOpened] = useState<{ readonly type?: DocumentType; readonly at: number }>();
  const button = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !opened) button.current?.querySelector('button')?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);
  const open = (type?: DocumentType) =>
    setOpened((last) => ({ ...(type && { type }), at: (last?.at ?? 0) + 1 }));
  const close = () => setOpened(undefined);
  const panel = opened && profile && (
    <SendPanel
      // Opened for something else, it begins anew.
      key={opened.at}
      profile={profile.id}
      type={opened.type}
      onClose={close}
      onSent={() => {
        close();
        notify('candidateDocuments.send.sent', { type: 'success' });
      }}
    />
  );
  return {
    open,
    panel: panel ?? null,
    openButton: profile ? (
      <div ref={button}>
        <Button look="primary" icon="upload" onClick={() => open()}>
          {translate('candidateDocuments.send.title')}
        </Button>
      </div>
    ) : null,
  };
}
