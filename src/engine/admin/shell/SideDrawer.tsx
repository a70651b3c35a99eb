import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, useId } from 'react';

interface SideDrawerProps {
  readonly title: ReactNode;
  /** Above the title: of which kind it is. */
  readonly overline?: ReactNode;
  readonly close: () => void;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** In pixels; a phone gives its whole width. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** What stands at the right, over the page: a form, a history, filters. Esc and the cross close it. */
export function SideDrawer({ title, overline, close, actions, width = 640, children }: SideDrawerProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      onClick={stopClick}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: width } },
        },
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        sx={{
          alignItems: 'center',
          px: 3,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
          position: 'sticky',
          top: 0,
          zIndex: 2,
          backgroundColor: 'background.paper',
        }}
      >
        <Box id={id} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {overline && (
            <Typography variant="caption" color="text.secondary" component="div">
              {overline}
            </Typography>
          )}
          <Typography variant="h2">{title}</Typography>
        </Box>
        {actions}
        <IconButton aria-label={translate('shell.close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {children}
    </Drawer>
  );
}

// React events climb to the row the drawer was opened from.
function stopClick(event: MouseEvent) {
  event.stopPropagation();
}
