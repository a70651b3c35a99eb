import {
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Paper,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useId } from 'react';
import { useNoticeFilter } from './useNoticeFilter.ts';
import { notices } from './useNotices.ts';

interface Region {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly unread: number;
}

/** The regions of one's notifications; a press leaves those of one. */
export function RegionPanel() {
  const translate = useTranslate();
  const title = useId();
  const { data, isError } = useRegions();
  const { value, choose } = useNoticeFilter('region');
  if (isError || data?.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title}>
      <Typography id={title} variant="h2" sx={{ px: 2, pt: 1.5 }}>
        {translate('shell.notifications.regions')}
      </Typography>
      <List dense>
        {data ? (
          <>
            <ListItem disablePadding>
              <RegionButton isChosen={value === undefined} choose={() => choose(undefined)}>
                {translate('shell.notifications.everyRegion')}
              </RegionButton>
            </ListItem>
            {data.map(({ id, name, unread }) => (
              <ListItem key={id} disablePadding>
                <RegionButton isChosen={value === id} choose={() => choose(id)} unread={unread}>
                  {name}
                </RegionButton>
              </ListItem>
            ))}
          </>
        ) : (
          <Skeleton variant="rounded" height={64} sx={{ mx: 2 }} />
        )}
      </List>
    </Paper>
  );
}

interface RegionButtonProps {
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly unread?: number;
  readonly children: string;
}

function RegionButton({ isChosen, choose, unread = 0, children }: RegionButtonProps) {
  const translate = useTranslate();
  return (
    <ListItemButton selected={isChosen} aria-pressed={isChosen} onClick={choose}>
      <ListItemText primary={children} />
      {unread > 0 && (
        <Chip
          size="small"
          color="primary"
          label={unread}
          aria-label={translate('shell.notifications.unreadOfRegion', { count: unread })}
        />
      )}
    </ListItemButton>
  );
}

function useRegions() {
  const { call } = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: [notices, 'regions'],
    queryFn: async ({ signal }) => {
      const { meta } = (await call(notices, { path: 'regions', signal })) as CallResult;
      return (meta?.regions ?? []) as readonly Region[];
    },
  });
}
