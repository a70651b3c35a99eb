import { Box, Stack, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useDocumentTitle } from '#admin/layout/DocumentTitle.tsx';
import { NotFoundPage } from '#admin/layout/NotFoundPage.tsx';
import { TabSkeleton } from './DossierFaces.tsx';
import { DossierProvider } from './DossierProvider.tsx';
import { DossierTabs } from './DossierTabs.tsx';
import { type DossierTab, isDossierTab } from './dossierPath.ts';
import { tabPages } from './tabPages.ts';
import { useDossier } from './useDossier.ts';

/** One dossier: who it is stays at the top, what it holds is in its tabs. */
export default function DossierPage() {
  const { ref: reference = '', tab = 'context' } = useParams();
  if (!isDossierTab(tab)) return <NotFoundPage />;
  return (
    <DossierProvider reference={reference} key={reference}>
      <Frame tab={tab} />
    </DossierProvider>
  );
}

function Frame({ tab }: { readonly tab: DossierTab }) {
  const { record } = useDossier();
  useDocumentTitle(`ERPF#${record.reference}`);
  const Page = tabPages[tab];
  return (
    <Stack spacing={2}>
      <Typography variant="h1">ERPF#{String(record.reference)}</Typography>
      <Box sx={{ display: 'flex', gap: { xs: 1, md: 3 }, flexDirection: { xs: 'column', md: 'row' } }}>
        <DossierTabs current={tab} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Suspense fallback={<TabSkeleton />}>
            <Page />
          </Suspense>
        </Box>
      </Box>
    </Stack>
  );
}
