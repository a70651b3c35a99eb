import Expand from '@mui/icons-material/ArrowDropDown';
import HelpIcon from '@mui/icons-material/HelpOutline';
import Book from '@mui/icons-material/MenuBookOutlined';
import News from '@mui/icons-material/NewReleasesOutlined';
import External from '@mui/icons-material/OpenInNew';
import Delegate from '@mui/icons-material/SupervisorAccountOutlined';
import {
  Badge,
  Chip,
  Divider,
  IconButton,
  ListItemIcon,
  Menu,
  MenuItem,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSystems } from '#alec/integrations/page/useSystems.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { isTyping } from '#engine/admin/shell/isTyping.ts';
import type { Path } from '#generated/records.ts';
import { updateNotes, useUpdateNotes } from './useUpdateNotes.ts';

const home = '/manager/notion';

/** The way to the page that explains the screen one is on, and to what else helps. */
export function HelpMenu() {
  const translate = useTranslate();
  const isForMe = useAccessTo('notion-pages' satisfies Path).may('view');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const here = useHelpOfScreen();
  const notes = useUpdateNotes(isForMe);
  const newNotes = useId();
  useHelpKey(isForMe, here);
  if (!isForMe) return null;
  return (
    <>
      {!isNarrow && (
        <Tooltip title={translate('shell.help.screen')}>
          <IconButton
            component={Link}
            to={here}
            aria-label={translate('shell.help.screen')}
            aria-keyshortcuts="?"
          >
            <HelpIcon />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={translate('shell.help.title')}>
        <IconButton
          size={isNarrow ? 'medium' : 'small'}
          aria-label={translate('shell.help.title')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-describedby={notes.areNew ? newNotes : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={isNarrow ? {} : { ml: -1 }}
        >
          <Badge
            variant="dot"
            color="primary"
            invisible={!notes.areNew}
            sx={isNarrow ? {} : { '& .MuiBadge-badge': { top: 5, right: 6 } }}
          >
            {isNarrow ? <HelpIcon /> : <Expand />}
          </Badge>
        </IconButton>
      </Tooltip>
      {notes.areNew && (
        <span id={newNotes} hidden>
          {translate('shell.help.newNotes')}
        </span>
      )}
      {anchor && <Items anchor={anchor} here={here} notes={notes} close={() => setAnchor(null)} />}
    </>
  );
}

/** The help knows which of its pages explains which screen. */
function useHelpOfScreen(): string {
  const { pathname } = useLocation();
  return pathname.startsWith(home) ? home : `${home}?${new URLSearchParams({ for: pathname })}`;
}

function useHelpKey(isForMe: boolean, here: string): void {
  const navigate = useNavigate();
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key === '?' && !event.ctrlKey && !event.altKey && !event.metaKey;
    const isElsewhere = isTyping(event) || isInDialog(event);
    if (isForMe && isShortcut && !event.defaultPrevented && !isElsewhere) navigate(here);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The page behind a dialog stays what it is. */
function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

interface ItemsProps {
  readonly anchor: HTMLElement;
  readonly here: string;
  readonly notes: ReturnType<typeof useUpdateNotes>;
  readonly close: () => void;
}

interface Item {
  readonly to: string;
  readonly label: string;
  readonly Icon: typeof HelpIcon;
  readonly isNew?: boolean;
}

function Items({ anchor, here, notes, close }: ItemsProps) {
  const translate = useTranslate();
  const mayDelegate = useAccessTo('delegations' satisfies Path).may('view');
  const { help_links: links = [] } = useSystems();
  const items: readonly Item[] = [
    { to: here, label: translate('shell.help.screen'), Icon: HelpIcon },
    { to: home, label: translate('shell.help.all'), Icon: Book },
    ...(notes.areThere
      ? [
          {
            to: `${home}/${updateNotes}`,
            label: translate('shell.help.notes'),
            Icon: News,
            isNew: notes.areNew,
          },
        ]
      : []),
    ...(mayDelegate
      ? [{ to: '/delegation', label: translate('shell.help.delegation'), Icon: Delegate }]
      : []),
  ];
  return (
    <Menu open anchorEl={anchor} onClose={close}>
      {items.map(({ to, label, Icon, isNew = false }) => (
        <MenuItem key={label} component={Link} to={to} onClick={close}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
          {isNew && (
            <Chip size="small" color="primary" label={translate('shell.help.new')} sx={{ ml: 1.5 }} />
          )}
        </MenuItem>
      ))}
      {links.length > 0 && <Divider component="li" />}
      {links.map(({ label, url }) => (
        <MenuItem
          key={url}
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={close}
        >
          <ListItemIcon>
            <External fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
