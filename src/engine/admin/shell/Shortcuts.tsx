import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useProduct } from '#engine/admin/product.tsx';

const shortcuts = ['goTo', 'save', 'leave', 'step', 'move'] as const;

/** What the keyboard does, wherever one is. */
export function Shortcuts() {
  const translate = useTranslate();
  const { help } = useProduct();
  const shown = help ? [...shortcuts, 'help' as const] : shortcuts;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 1.5, m: 0 }}
    >
      {shown.map((name) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {translate(`shell.shortcuts.${name}.keys`)}
          </Typography>
          <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
            {translate(`shell.shortcuts.${name}.effect`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
