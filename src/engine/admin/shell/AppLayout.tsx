import { Box, CssBaseline, ThemeProvider, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useStore } from 'ra-core';
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { HintsProvider } from '#engine/admin/hints/HintsProvider.tsx';
import { useProduct } from '#engine/admin/product.tsx';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import { ModelProvider, useActor } from '#engine/admin/resource/modelContext.tsx';
import { createAdminTheme, type Density } from '#engine/admin/theme/theme.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { EmulationBanner } from './emulation/EmulationBanner.tsx';
import { Footer } from './Footer.tsx';
import { ModalHost } from './ModalHost.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { useSignedIn } from './menu/useMenu.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { RenderErrorPage } from './RenderErrorPage.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Slide } from './Slide.tsx';
import { SteadyRoute } from './SteadyAddress.tsx';
import { InactivityDialog } from './signIn/InactivityDialog.tsx';
import { TopBar } from './TopBar.tsx';

/** The shell around every page: menu, top bar, where one is, the page, and the hosts of dialogs and drawers. */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  return (
    <DensityTheme>
      <CssBaseline enableColorScheme />
      <SignedInModel>
        <SteadyRoute>
          <ModalHost>
            {around}
            <Frame>{children}</Frame>
            <InactivityDialog />
          </ModalHost>
        </SteadyRoute>
      </SignedInModel>
    </DensityTheme>
  );
}

/** Gives the views the Model, who looks, and what the product overrides. */
function SignedInModel({ children }: { readonly children: ReactNode }) {
  const { fields, widgets, slots, views, actions, savedViews } = useProduct();
  const actor = useSignedIn();
  return (
    <ModelProvider
      model={useScreenModel()}
      actor={actor}
      {...{ fields, widgets, slots, views, actions, savedViews }}
    >
      <HintsProvider actor={actor}>{children}</HintsProvider>
    </ModelProvider>
  );
}

// The same elements every time: they are drawn anew when what they read themselves changes, not with each page.
const sideMenu = <SideMenu />;
const topBar = <TopBar />;
const footer = <Footer />;
/** Where react-admin's own views put their title; ours have theirs among the actions. */
const titleOfViews = (
  <Typography id="react-admin-title" variant="h1" sx={{ mb: 2, '&:empty': { display: 'none' } }} />
);
const around = (
  <>
    <SkipLink />
    <DocumentTitle />
    <EmulationBanner />
    <ProductBanner />
    <OfflineBanner />
  </>
);

function ProductBanner() {
  const { banner, listeners } = useProduct();
  return (
    <>
      {banner}
      {listeners}
    </>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { breadcrumbs } = useProduct();
  const { pathname } = useLocation();
  // No page is drawn, and nothing asked of the server, before it is known who looks.
  // Deferred, so that the skeleton stays until the page's code is here: a fallback would stand for 300 ms at least.
  const isThere = useActor() !== undefined;
  const isKnown = useDeferredValue(isThere) && isThere;
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      {sideMenu}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {topBar}
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            px: { xs: 2, md: 3 },
            py: 2,
            outline: 'none',
            '&:focus-visible': { boxShadow: ({ palette }) => `inset 0 2px ${palette.primary.main}` },
          }}
        >
          {breadcrumbs}
          {titleOfViews}
          <ErrorBoundary FallbackComponent={RenderErrorPage} resetKeys={[pathname]}>
            <Suspense fallback={<PageSkeleton />}>
              <Slide>{isKnown ? children : <PageSkeleton />}</Slide>
            </Suspense>
          </ErrorBoundary>
        </Box>
        {footer}
      </Box>
    </Box>
  );
}

/** react-admin knows light and dark; the height of rows is ours. */
function DensityTheme({ children }: { readonly children: ReactNode }) {
  const { palette } = useTheme();
  const [chosen] = useStore<Density>('density', 'comfortable');
  const isPhone = useMediaQuery('(max-width: 599px)');
  const density = isPhone ? 'comfortable' : chosen;
  const theme = useMemo(() => createAdminTheme(palette.mode, density), [palette.mode, density]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
