import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useProduct } from '#engine/admin/product.tsx';

/** The sentence of the product below every page, where it has one. */
export function Footer() {
  const translate = useTranslate();
  const { footer } = useProduct();
  if (footer === undefined) return null;
  return (
    <Typography
      component="footer"
      variant="caption"
      color="text.secondary"
      sx={{ px: { xs: 2, md: 3 }, py: 2 }}
    >
      {translate(footer)}
    </Typography>
  );
}
