import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import SwitchUser from '@mui/icons-material/SupervisedUserCircleOutlined';
import { Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { useGetIdentity, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { prepareDeparture } from '#engine/admin/drafts/departure.ts';
import { useProduct } from '#engine/admin/product.tsx';
import type { Identity } from '#engine/admin/providers/auth.ts';
import { leaveEmulation } from '#engine/admin/providers/emulation.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { mayDo } from '#engine/admin/resource/useAccess.ts';
import type { Density } from '#engine/admin/theme/theme.ts';
import { AccountAvatar } from './AccountAvatar.tsx';
import { useModal } from './ModalHost.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useSignOut } from './signIn/useSignOut.tsx';

/** Who I am, how dense my rows are, and the way out. */
export function ProfileMenu() {
  const translate = useTranslate();
  const { signOut, question } = useSignOut();
  const identity = useGetIdentity().identity as Identity | undefined;
  const [density, setDensity] = useStore<Density>('density', 'comfortable');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { accounts, profilePath } = useProduct();
  const accountList = useModel().resources[accounts?.path ?? ''];
  const isCompact = density === 'compact';
  const modal = useModal();
  const showShortcuts = () => {
    setAnchor(undefined);
    modal.open({ title: translate('shell.shortcuts.title'), content: <Shortcuts />, as: 'dialog' });
  };
  const leave = () => {
    setAnchor(undefined);
    void signOut();
  };
  return (
    <>
      <Tooltip title={identity?.fullName ?? ''}>
        <IconButton
          aria-label={translate('shell.profile')}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountAvatar
            address={identity?.avatar}
            sx={{
              width: 32,
              height: 32,
              fontSize: 13,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            }}
          >
            {identity?.initials}
          </AccountAvatar>
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        // Its first line is no item, and would be what the arrows start from.
        variant="menu"
        disableAutoFocusItem
      >
        <Typography component="li" variant="body2" sx={{ px: 2, py: 1 }}>
          <strong>{identity?.fullName}</strong>
          <br />
          <Typography component="span" variant="caption" color="text.secondary">
            {identity?.actor.role && translate(`shell.roles.${identity.actor.role}`)}
          </Typography>
        </Typography>
        <Divider component="li" />
        {profilePath !== undefined && (
          <MenuItem component={Link} to={profilePath} onClick={() => setAnchor(undefined)}>
            <ListItemIcon>
              <AccountIcon fontSize="small" />
            </ListItemIcon>
            {translate('shell.profilePage')}
          </MenuItem>
        )}
        <MenuItem onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}>
          <ListItemIcon>
            {isCompact ? <DensityMedium fontSize="small" /> : <DensitySmall fontSize="small" />}
          </ListItemIcon>
          {translate(isCompact ? 'shell.comfortable' : 'shell.compact')}
        </MenuItem>
        <MenuItem onClick={showShortcuts}>
          <ListItemIcon>
            <Keyboard fontSize="small" />
          </ListItemIcon>
          {translate('shell.shortcuts.title')}
        </MenuItem>
        {accountList && mayDo(accountList, 'emulate') && (
          <MenuItem component={Link} to={accountList.route} onClick={() => setAnchor(undefined)}>
            <ListItemIcon>
              <SwitchUser fontSize="small" />
            </ListItemIcon>
            {translate('shell.emulation.choose')}
          </MenuItem>
        )}
        {identity?.actor.emulatedBy !== undefined && (
          <MenuItem onClick={() => void prepareDeparture().then(() => leaveEmulation(accounts?.route))}>
            <ListItemIcon>
              <SwitchUser fontSize="small" />
            </ListItemIcon>
            {translate('shell.emulation.leave')}
          </MenuItem>
        )}
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate('shell.signOut')}
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
