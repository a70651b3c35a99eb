import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Heading } from './articleOf.ts';

/** The headings of a page, beside it where there is room. */
export function OnThisPage({ headings }: { readonly headings: readonly Heading[] }) {
  const translate = useTranslate();
  if (headings.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-labelledby="on-this-page"
      data-no-print
      sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 72 }}
    >
      <Typography id="on-this-page" variant="caption" sx={{ fontWeight: 600 }}>
        {translate('help.onThisPage')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 1, borderColor: 'divider' }}>
        {headings.map(({ id, level, words }) => (
          <Box component="li" key={id} sx={{ pl: level === 2 ? 1.5 : 3, py: 0.4 }}>
            <Link href={`#${id}`} variant="body2" color="text.secondary" underline="hover">
              {words}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
