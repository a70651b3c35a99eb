import { Box, Breadcrumbs, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { studioPaths } from '#engine/admin/studio/studioPaths.ts';

interface StudioHeadingProps {
  readonly title: string;
  /** How it stands, below the title. */
  readonly state?: ReactNode;
  /** What can be done here. */
  readonly children?: ReactNode;
}

/** The title of a page below the list of resources, with the way back to it. */
export function StudioHeading({ title, state, children }: StudioHeadingProps) {
  const translate = useTranslate();
  return (
    <Box>
      <Breadcrumbs aria-label={translate('studio.breadcrumbs')} sx={{ mb: 1, fontSize: '0.75rem' }}>
        <Link component={RouterLink} to={studioPaths.list} color="inherit">
          {translate('pages.schemas.title')}
        </Link>
        <Typography variant="caption" color="text.primary" aria-current="page">
          {title}
        </Typography>
      </Breadcrumbs>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {state}
        </Box>
        {children}
      </Stack>
    </Box>
  );
}
