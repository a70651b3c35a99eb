import { Box, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { UnreadMark } from '#alec/chat/page/UnreadMark.tsx';
import { useActionTabs } from '#alec/trainingAction/page/useActionTabs.ts';
import { CompletenessMark } from './CompletenessMark.tsx';
import { type DossierTab, dossierPath, projectTabs } from './dossierPath.ts';
import { belowHeader } from './header/belowHeader.ts';
import { useDossier } from './useDossier.ts';

/** The tabs: down the left on a wide screen, in one line that scrolls on a phone. */
export function DossierTabs({ current }: { readonly current: DossierTab }) {
  const translate = useTranslate();
  const actionTabs = useActionTabs();
  return (
    <Box
      component="nav"
      aria-label={translate('dossier.tabsLabel')}
      sx={{
        width: { md: 216 },
        flexShrink: 0,
        ...belowHeader,
        overflowX: { xs: 'auto', md: 'visible' },
        display: { xs: 'flex', md: 'block' },
        '& .MuiList-root': { display: { xs: 'flex', md: 'block' }, py: { xs: 0, md: 0.5 } },
      }}
    >
      <TabGroup title={translate('dossier.project')}>
        {projectTabs.map((tab) => (
          <Tab key={tab} tab={tab} isCurrent={tab === current} />
        ))}
      </TabGroup>
      <TabGroup title={translate('dossier.action')}>
        {actionTabs.map((tab) => (
          <Tab key={tab} tab={tab} isCurrent={tab === current} />
        ))}
      </TabGroup>
    </Box>
  );
}

function TabGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Typography
        id={id}
        variant="caption"
        color="text.secondary"
        sx={{ display: { xs: 'none', md: 'block' }, px: 2, pt: 1, fontWeight: 600 }}
      >
        {title}
      </Typography>
      <List dense aria-labelledby={id}>
        {children}
      </List>
    </>
  );
}

function Tab({ tab, isCurrent }: { readonly tab: DossierTab; readonly isCurrent: boolean }) {
  const { record } = useDossier();
  const translate = useTranslate();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [isCurrent]);
  return (
    <ListItem disablePadding>
      <ListItemButton
        ref={link}
        component={Link}
        to={dossierPath(String(record.reference), tab)}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={{ py: 0.5, gap: 1 }}
      >
        <ListItemText primary={translate(`dossier.tabs.${tab}`)} sx={{ whiteSpace: 'nowrap' }} />
        <CompletenessMark tab={tab} />
        {tab === 'action_message' && <UnreadMark id={record.id} />}
      </ListItemButton>
    </ListItem>
  );
}
