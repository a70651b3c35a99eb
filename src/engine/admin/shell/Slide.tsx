import { Box, keyframes } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useProduct } from '#engine/admin/product.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useMenu } from './menu/useMenu.ts';
import { usePageFocus } from './usePageFocus.ts';
import { useStartAtTop } from './useStartAtTop.ts';

const fromRight = keyframes({
  from: { opacity: 0, transform: 'translateX(24px)' },
  to: { opacity: 1, transform: 'none' },
});
const fromLeft = keyframes({
  from: { opacity: 0, transform: 'translateX(-24px)' },
  to: { opacity: 1, transform: 'none' },
});

/** A page comes in from the side on which it stands in the menu; a drawer over its list is the same page. */
export function Slide({ children }: { readonly children: ReactNode }) {
  const page = usePage();
  useStartAtTop(page.route);
  usePageFocus(page.route);
  const [shown, setShown] = useState({ page, motion: 'none' });
  if (shown.page.route !== page.route)
    setShown({ page, motion: `${page.place < shown.page.place ? fromLeft : fromRight} 180ms ease-out` });
  return (
    <Box
      key={page.route}
      sx={{ animation: shown.motion, '@media (prefers-reduced-motion: reduce)': { animation: 'none' } }}
    >
      {children}
    </Box>
  );
}

function usePage(): { readonly route: string; readonly place: number } {
  const { pathname } = useLocation();
  const model = useModel();
  const items = useMenu().flatMap((section) => section.items);
  const resource = Object.values(model.resources).find(
    ({ route }) => pathname === route || pathname.startsWith(`${route}/`),
  );
  const { pageOf } = useProduct();
  const route = resource?.route ?? pageOf?.(pathname) ?? pathname;
  return { route, place: items.findIndex((item) => item.path === route) };
}
