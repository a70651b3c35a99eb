import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ChatTab } from '#alec/chat/page/ChatTab.tsx';
import { CommunicationsView } from '#alec/communications/page/CommunicationsView.tsx';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { PartView } from '#alec/dossier/page/parts/PartView.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';

const kinds = ['communications', 'chats'] as const;

/** The messages sent about the dossier, and the chat with those who ask for it. */
export default function ActionMessageTab() {
  const { record } = useDossier();
  const translate = useTranslate();
  const [params] = useSearchParams();
  const shown = kinds.find((kind) => params.get('kind') === kind) ?? 'communications';
  const path = dossierPath(String(record.reference), 'action_message');
  return (
    <>
      <Tabs value={shown} aria-label={translate('dossier.tabs.action_message')} sx={{ mb: 2 }}>
        {kinds.map((kind) => (
          <Tab
            key={kind}
            value={kind}
            label={translate(`dossier.messages.${kind}`)}
            component={Link}
            to={`${path}?kind=${kind}`}
          />
        ))}
      </Tabs>
      {shown === 'communications' ? <CommunicationsView /> : <Chat />}
    </>
  );
}

/** The thread, or one message of it as a record. */
function Chat() {
  const { action } = useParams();
  return action ? <PartView path="chats" tab="action_message" /> : <ChatTab />;
}
