import { Box, Stack } from '@mui/material';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ChatProvider, useChatOpening } from '#alec/chat/page/chatOpening.ts';
import { HabilitationNote } from '#alec/habilitations/page/HabilitationNote.tsx';
import { loadablePart } from '#alec/loadablePart.ts';
import { ConversionSkeleton } from '#alec/trainingAction/page/conversion/ConversionSkeleton.tsx';
import { NoAction } from '#alec/trainingAction/page/NoAction.tsx';
import { useTrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { needsAction } from '#alec/trainingAction/page/useActionTabs.ts';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { usePreload } from '#engine/admin/shell/loading/usePreload.ts';
import { NotFoundPage } from '#engine/admin/shell/NotFoundPage.tsx';
import { useRememberVisit } from '#engine/admin/shell/search/useRememberVisit.ts';
import { CommentsProvider, useCommentsOpening } from './comments/CommentsOpening.tsx';
import { DossierProvider } from './DossierProvider.tsx';
import { TabSkeleton } from './DossierStates.tsx';
import { DossierTabs } from './DossierTabs.tsx';
import { type DossierTab, dossierPath, movedPath, tabAt } from './dossierPath.ts';
import { DossierHeader } from './header/DossierHeader.tsx';
import type { PanelOpening } from './panelOpening.tsx';
import { DossierModel } from './parts/PlacedModel.tsx';
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';
import { RuleNote } from './RuleNote.tsx';
import { StatusNote } from './StatusNote.tsx';
import { tabPages } from './tabPages.ts';
import { useDossier } from './useDossier.ts';

const CommentsDrawer = loadablePart(() => import('./comments/CommentsDrawer.tsx'), 'dossier');
const ChatDrawer = loadablePart(() => import('#alec/chat/page/ChatDrawer.tsx'), 'dossier');

/** One dossier: who it is stays at the top, what it holds and what its training action does is in its tabs. */
export default function DossierPage() {
  const { ref: reference = '' } = useParams();
  const { pathname, ...rest } = useLocation();
  const tab = tabAt(pathname);
  const moved = movedPath(pathname);
  // What the tab shows comes while its dossier does.
  usePreload(tab ?? 'context', tab !== undefined, 0);
  if (moved !== null) return <Navigate to={{ ...rest, pathname: moved }} state={rest.state} replace />;
  if (tab === undefined) return <NotFoundPage />;
  return (
    <DossierProvider reference={reference} key={reference}>
      <CommentsProvider>
        <ChatProvider>{tab === null ? <FirstActionTab /> : <Frame tab={tab} />}</ChatProvider>
      </CommentsProvider>
    </DossierProvider>
  );
}

/** A training action opens with its summary, a dossier that is none yet with how it becomes one. */
function FirstActionTab() {
  const { record } = useDossier();
  const tab = useTrainingAction() ? 'action_summary' : 'conversion';
  return <Navigate to={dossierPath(String(record.reference), tab)} replace />;
}

function Frame({ tab }: { readonly tab: DossierTab }) {
  const { record } = useDossier();
  const comments = useCommentsOpening();
  const chat = useChatOpening();
  useOneOpen(comments, chat);
  const title = `ERPF#${record.reference}`;
  useDocumentTitle(title);
  useRememberVisit(title, { path: dossierPath(String(record.reference)) });
  usePreload('dossier');
  const action = useTrainingAction();
  const Page = needsAction(tab) && !action ? NoAction : tabPages[tab];
  return (
    <Stack spacing={2}>
      <DossierHeader />
      <ReadOnlyBanner />
      <StatusNote />
      <RuleNote />
      <HabilitationNote />
      <DossierModel>
        <Box sx={{ display: 'flex', gap: { xs: 1, md: 3 }, flexDirection: { xs: 'column', md: 'row' } }}>
          <DossierTabs current={tab} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Suspense fallback={tab === 'conversion' ? <ConversionSkeleton /> : <TabSkeleton />}>
              <Page />
            </Suspense>
          </Box>
          {comments.isOpen && (
            <Suspense fallback={null}>
              <CommentsDrawer tab={tab} />
            </Suspense>
          )}
          {chat.isOpen && (
            <Suspense fallback={null}>
              <ChatDrawer />
            </Suspense>
          )}
        </Box>
      </DossierModel>
    </Stack>
  );
}

/** There is room for one beside the page: what was opened last stays. */
function useOneOpen(one: PanelOpening, other: PanelOpening): void {
  const wasOpen = useRef(one.isOpen);
  useEffect(() => {
    const isNew = one.isOpen && !wasOpen.current;
    wasOpen.current = one.isOpen;
    if (!one.isOpen || !other.isOpen) return;
    if (isNew) other.close();
    else one.close();
  }, [one, other]);
}
