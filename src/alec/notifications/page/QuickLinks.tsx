import DossiersIcon from '@mui/icons-material/FolderOutlined';
import NewIcon from '@mui/icons-material/NoteAddOutlined';
import MineIcon from '@mui/icons-material/PersonOutlined';
import CatalogueIcon from '@mui/icons-material/SchoolOutlined';
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pagePaths } from '#alec/pagePaths.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';

const dossiers = 'training-courses';

/** Where one goes from here, as far as one may. */
export function QuickLinks() {
  const translate = useTranslate();
  const title = useId();
  const { resources } = useModel();
  const mine = `?filter=${encodeURIComponent(JSON.stringify({ mine: 1 }))}`;
  const links = [
    { label: 'mine', to: pagePaths.dossiers + mine, icon: MineIcon, isOpen: resources[dossiers]?.isOpen },
    { label: 'all', to: pagePaths.dossiers, icon: DossiersIcon, isOpen: resources[dossiers]?.isOpen },
    {
      label: 'new',
      to: '/training-courses/initialize',
      icon: NewIcon,
      isOpen: resources[dossiers]?.may.create !== undefined,
    },
    {
      label: 'catalogue',
      to: pagePaths.catalogue.replace('/*', ''),
      icon: CatalogueIcon,
      isOpen: resources.trainings?.isOpen,
    },
  ].filter(({ isOpen }) => isOpen);
  if (links.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title}>
      <Typography id={title} variant="h2" sx={{ px: 2, pt: 1.5 }}>
        {translate('shell.notifications.links.title')}
      </Typography>
      <List dense>
        {links.map(({ label, to, icon: Icon }) => (
          <ListItem key={label} disablePadding>
            <ListItemButton component={Link} to={to}>
              <ListItemIcon sx={{ minWidth: 36 }}>
                <Icon fontSize="small" aria-hidden />
              </ListItemIcon>
              <ListItemText primary={translate(`shell.notifications.links.${label}`)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
