import { type Theme, useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';

/**
 * The menu beside the page: unfolded or not on a wide screen, where it is remembered; on a narrow screen a drawer over the
 * page, which nobody wants to find open.
 */
export function useSideMenu() {
  const isDrawer = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const unfolded = useStore('menu.unfolded', true);
  const drawn = useStore('menu.drawn', false);
  const [isOpen, setOpen] = isDrawer ? drawn : unfolded;
  return { isDrawer, isOpen, setOpen };
}
