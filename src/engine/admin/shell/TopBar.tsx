import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, Toolbar, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useProduct } from '#engine/admin/product.tsx';
import { EmulationChip } from './emulation/EmulationChip.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LoadingState } from './LoadingState.tsx';
import { useSideMenu } from './menu/useSideMenu.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { CommandPaletteButton } from './search/CommandPaletteButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function TopBar() {
  const translate = useTranslate();
  const { search, notices, help } = useProduct();
  const { isOpen, setOpen } = useSideMenu();
  return (
    <AppBar position="sticky">
      <Toolbar variant="dense" sx={{ minHeight: 56, gap: { xs: 0, sm: 0.5 }, px: { xs: 1, md: 2 } }}>
        <Tooltip title={translate(isOpen ? 'shell.foldMenu' : 'shell.unfoldMenu')}>
          <IconButton
            aria-label={translate(isOpen ? 'shell.foldMenu' : 'shell.unfoldMenu')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            edge="start"
          >
            <MenuIcon />
          </IconButton>
        </Tooltip>
        {search}
        <CommandPaletteButton />
        <Box sx={{ flex: 1 }} />
        <LoadingState />
        {notices}
        {help}
        <LanguageSwitch />
        <ThemeSwitch />
        <EmulationChip />
        <ProfileMenu />
      </Toolbar>
    </AppBar>
  );
}
