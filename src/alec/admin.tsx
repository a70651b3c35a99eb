import type { AdminProduct } from '#engine/admin/product.tsx';
import { candidatePath, candidatePaths } from './candidate/domain/candidatePaths.ts';
import { SendWaiting } from './chat/page/SendWaiting.tsx';
import { DelegationBanner } from './delegation/page/DelegationBanner.tsx';
import { dossierRootOf } from './dossier/page/dossierPath.ts';
import { QuickSearch } from './dossier/search/QuickSearch.tsx';
import { foundRecordPath } from './foundRecordPath.ts';
import { HelpMenu } from './help/page/HelpMenu.tsx';
import { menuPages } from './menuPages.ts';
import { MinesweeperListener } from './minesweeper/page/MinesweeperListener.tsx';
import { NotificationBell } from './notifications/page/NotificationBell.tsx';
import { actionOverrides, fieldOverrides, slotOverrides, viewOverrides, widgets } from './overrides.tsx';
import { pagePaths } from './pagePaths.ts';
import { pageRoutes } from './pages.tsx';
import { KeepHints } from './people/page/KeepHints.tsx';
import { KeepPreferences } from './people/page/KeepPreferences.tsx';
import { Breadcrumbs } from './repositories/page/Breadcrumbs.tsx';
import { storedSearches } from './storedSearches/page/storedSearches.ts';

/** ALEC as the screen draws it: each part is a folder of the product, named here once. */
export const alec: AdminProduct = {
  name: 'ALEC',
  routes: pageRoutes,
  menuPages,
  recordPath: foundRecordPath,
  otherHome: ({ role }) => (role === 'candidate' ? `${candidatePath}${candidatePaths.dashboard}` : undefined),
  pageOf: dossierRootOf,
  breadcrumbs: <Breadcrumbs />,
  accounts: { path: 'users', route: '/configuration/users' },
  search: <QuickSearch />,
  notices: (
    <>
      <SendWaiting />
      <NotificationBell />
    </>
  ),
  help: <HelpMenu />,
  listeners: (
    <>
      <KeepPreferences />
      <KeepHints />
      <MinesweeperListener />
    </>
  ),
  profilePath: pagePaths.profile,
  banner: <DelegationBanner />,
  footer: 'shell.confidential',
  fields: fieldOverrides,
  widgets,
  slots: slotOverrides,
  views: viewOverrides,
  actions: actionOverrides,
  savedViews: storedSearches,
};
