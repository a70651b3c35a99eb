import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { MenuIcon } from '#engine/admin/shell/menu/MenuIcon.tsx';
import { useMenu } from '#engine/admin/shell/menu/useMenu.ts';
import type { Locale } from '#engine/model/model.ts';

/** All reference lists at a glance, by their translated names. */
export default function RepositoriesPage() {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const { resources } = useModel();
  const lists = useMenu().find(({ id }) => id === 'repositories')?.items ?? [];
  const purposes = new Map(
    Object.values(resources).map(({ route, description }) => [route, description?.[locale]]),
  );
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{translate('pages.repositories.title')}</Typography>
      <Typography color="text.secondary">{translate('pages.repositories.intro')}</Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          p: 0,
          m: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
        }}
      >
        {lists.map(({ path, label, icon }) => (
          <Card key={path} component="li">
            <CardActionArea
              component={Link}
              to={path}
              sx={{
                p: 2,
                height: '100%',
                display: 'flex',
                gap: 1.5,
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
              }}
            >
              <Box sx={{ color: 'primary.main' }}>
                <MenuIcon name={icon} />
              </Box>
              <Box>
                <Typography variant="h2" component="h2">
                  {label}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {purposes.get(path)}
                </Typography>
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Stack>
  );
}
