import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface BubbleProps {
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** One message: one's own at the right. */
export function Bubble({ isOwn, children }: BubbleProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: isOwn ? 'flex-end' : 'flex-start' }}
    >
      <Box
        sx={{
          maxWidth: 'min(88%, 640px)',
          px: 1.5,
          py: 1,
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          bgcolor: isOwn ? 'action.selected' : 'background.paper',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
