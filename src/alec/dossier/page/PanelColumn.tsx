import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { belowHeader } from '#alec/dossier/page/header/belowHeader.ts';
import type { PanelOpening } from './panelOpening.tsx';

interface PanelColumnProps {
  readonly title: string;
  readonly opening: PanelOpening;
  /** As high as the window gives, whatever is in it. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

const filled = { display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const;

/** Stands beside the page, which stays in use. Takes the focus when it opens; Esc in it and the cross close it. */
export function PanelColumn({ title, opening, isFilled = false, children }: PanelColumnProps) {
  const translate = useTranslate();
  const id = useId();
  const column = useRef<HTMLElement>(null);
  const { close, button } = opening;
  useEffect(() => column.current?.focus({ preventScroll: true }), []);
  const leave = useCallback(() => {
    close();
    button.current?.focus();
  }, [close, button]);
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  };
  return (
    <Paper
      ref={column}
      component="aside"
      variant="outlined"
      tabIndex={-1}
      aria-labelledby={id}
      data-no-print
      onKeyDown={leaveByKey}
      sx={{
        ...belowHeader,
        width: 360,
        flexShrink: 0,
        outline: 'none',
        ...(isFilled && { ...filled, height: belowHeader.maxHeight.md }),
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        sx={{
          alignItems: 'center',
          px: 2,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          position: 'sticky',
          top: 0,
          zIndex: 2,
          bgcolor: 'background.paper',
        }}
      >
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={translate('shell.close')} onClick={leave}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {children}
    </Paper>
  );
}
