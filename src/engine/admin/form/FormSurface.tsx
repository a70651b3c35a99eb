import { Box, Paper, Stack, Typography } from '@mui/material';
import { useNavigate } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import { useStartAtTop } from '#engine/admin/shell/useStartAtTop.ts';
import { DrawerForm } from './DrawerForm.tsx';
import { LeaveGuard, useLeaveGuard } from './LeaveGuard.tsx';
import { AddressedTabs } from './tabs.ts';

interface FormSurfaceProps {
  readonly title: ReactNode;
  /** Above the title: what is done to a record of which kind. */
  readonly overline?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A drawer over the list for short records, a page for long ones. */
export function FormSurface(props: FormSurfaceProps) {
  const resource = useResourceModel();
  const leave = useLeaveToList();
  const Surface = resource.form.surface === 'drawer' && resource.kind !== 'singleton' ? InDrawer : OnPage;
  return (
    <LeaveGuard leave={leave}>
      <AddressedTabs value>
        <Surface {...props} />
      </AddressedTabs>
    </LeaveGuard>
  );
}

/** Back to the list as it was: page, order and filters are in the address. */
export function useLeaveToList() {
  const resource = useResourceModel();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(() => {
    const kept = new URLSearchParams(search);
    // The tab is the form's.
    kept.delete('tab');
    navigate(`${listPath(resource)}${search.includes('tab=') ? `?${kept}` : search}`);
  }, [resource, navigate, search]);
}

function InDrawer({ title, overline, actions, children }: FormSurfaceProps) {
  const { close } = useLeaveGuard();
  return (
    <SideDrawer title={title} overline={overline} close={close} actions={actions}>
      <DrawerForm>{children}</DrawerForm>
    </SideDrawer>
  );
}

function OnPage({ title, overline, actions, children }: FormSurfaceProps) {
  // Its list is the same page to the menu.
  useStartAtTop(useResourceModel().path);
  return (
    <Box>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        // Actions that do not fit beside the title stand below it.
        sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}
      >
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          {overline && (
            <Typography variant="caption" color="text.secondary" component="div">
              {overline}
            </Typography>
          )}
          <Typography variant="h1">{title}</Typography>
        </Box>
        {actions && (
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {children}
      </Paper>
    </Box>
  );
}
