import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Collapse, Drawer, ListItemButton, ListItemText, Tooltip, Typography } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { memo } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useProduct } from '#engine/admin/product.tsx';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { MenuIcon } from './MenuIcon.tsx';
import type { MenuItem, MenuSection } from './menuSections.ts';
import { useMenu } from './useMenu.ts';
import { useSideMenu } from './useSideMenu.ts';

const widths = { open: 256, closed: 64 } as const;

/** The menu at the left: sections of what one may open; icons only when folded; a drawer on a phone. */
export function SideMenu() {
  const { isDrawer, isOpen, setOpen } = useSideMenu();
  if (isDrawer) {
    return (
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { width: widths.open } } }}
      >
        <Sections isOpen leave={() => setOpen(false)} />
      </Drawer>
    );
  }
  return (
    <Box
      data-no-print
      sx={{
        width: isOpen ? widths.open : widths.closed,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        height: '100vh',
        overflowY: 'auto',
        overflowX: 'hidden',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 180ms',
      }}
    >
      <Sections isOpen={isOpen} />
    </Box>
  );
}

function Sections({ isOpen, leave }: { readonly isOpen: boolean; readonly leave?: () => void }) {
  const translate = useTranslate();
  const sections = useMenu();
  const paths = sections.flatMap(({ items }) => items.map(({ path }) => path));
  return (
    <Box component="nav" aria-label={translate('shell.menu')} sx={{ px: 1, pb: 2 }}>
      <Brand isOpen={isOpen} />
      {sections.map((section) => (
        <Section key={section.id} section={section} paths={paths} isOpen={isOpen} leave={leave} />
      ))}
    </Box>
  );
}

function Brand({ isOpen }: { readonly isOpen: boolean }) {
  const { name } = useProduct();
  return (
    <Box sx={{ height: 56, display: 'flex', alignItems: 'center', gap: 1.5, px: 1 }}>
      <Box component="img" src={`${basePath}/favicon.svg`} alt="" sx={{ width: 28, height: 28 }} />
      {isOpen && (
        <Typography sx={{ fontWeight: 700, letterSpacing: '0.08em', color: 'primary.main' }}>
          {name}
        </Typography>
      )}
    </Box>
  );
}

interface SectionProps {
  readonly section: MenuSection;
  /** Addresses of all entries. */
  readonly paths: readonly string[];
  readonly isOpen: boolean;
  readonly leave?: () => void;
}

function Section(props: SectionProps) {
  const { pathname } = useLocation();
  return (
    <FoldingSection {...props} isHere={props.section.items.some(({ path }) => pathname.startsWith(path))} />
  );
}

interface FoldingSectionProps extends SectionProps {
  /** The address is one of its own. */
  readonly isHere: boolean;
}

/** A section of many lists is folded until it is opened; another address of the same section draws nothing anew. */
const FoldingSection = memo(({ section, paths, isOpen, leave, isHere }: FoldingSectionProps) => {
  const translate = useTranslate();
  const [isUnfolded, unfold] = useStore(`menu.${section.id}`, !section.folded || isHere);
  const title = translate(`shell.sections.${section.id}`);
  const items = (
    <Box component="ul" sx={entriesLook}>
      {section.items.map((item) => (
        <Entry
          key={item.path}
          item={item}
          isAbove={paths.some((path) => path.startsWith(`${item.path}/`))}
          isOpen={isOpen}
          leave={leave}
        />
      ))}
    </Box>
  );
  if (!isOpen) return <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>{items}</Box>;
  return (
    <Box sx={{ mb: 1 }}>
      <ListItemButton
        dense
        aria-expanded={isUnfolded}
        onClick={() => unfold(!isUnfolded)}
        sx={{ minHeight: 32 }}
      >
        <ListItemText
          primary={title}
          slotProps={{ primary: { variant: 'caption', sx: { fontWeight: 600, color: 'text.secondary' } } }}
        />
        {isUnfolded ? (
          <ExpandLess fontSize="small" color="action" />
        ) : (
          <ExpandMore fontSize="small" color="action" />
        )}
      </ListItemButton>
      <Collapse in={isUnfolded} unmountOnExit>
        {items}
      </Collapse>
    </Box>
  );
});

interface EntryProps {
  readonly item: MenuItem;
  /** The addresses of other entries begin with its own: it is not where one is on their pages. */
  readonly isAbove: boolean;
  readonly isOpen: boolean;
  readonly leave?: () => void;
}

/**
 * Folded, an icon says its name in a tooltip; unfolded there is nothing to say. Entries are many and on every page: plain
 * elements that their list styles, instead of a dozen components each.
 */
const Entry = memo(({ item, isAbove, isOpen, leave }: EntryProps) => {
  const link = (
    <NavLink to={item.path} end={isAbove} onClick={leave} aria-label={item.label}>
      <MenuIcon name={item.icon} />
      {isOpen && <span>{item.label}</span>}
    </NavLink>
  );
  return (
    <li>
      {isOpen ? (
        link
      ) : (
        <Tooltip title={item.label} placement="right">
          {link}
        </Tooltip>
      )}
    </li>
  );
});

const entriesLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 36,
    px: 2,
    borderRadius: '8px',
    color: 'text.primary',
    fontSize: '0.875rem',
    textDecoration: 'none',
  },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a.active': { bgcolor: 'sunken', color: 'primary.main', fontWeight: 600 },
  '& svg': { color: 'action.active' },
  '& a.active svg': { color: 'inherit' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
