import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type SessionType, sessionTypes } from '#alec/schedule/domain/sessions.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import { missionGround, useSessionLook } from './sessionLooks.tsx';

/** What colours, signs and grounds mean. */
export function Legend() {
  const translate = useTranslate();
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      aria-label={translate('schedule.legend.label')}
      sx={{ m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap', columnGap: 2, rowGap: 0.75 }}
    >
      {sessionTypes.map((type) => (
        <TypeEntry key={type} type={type} />
      ))}
      <Entry text={translate('schedule.legend.mission')}>
        <Box sx={(theme) => ({ ...swatch, backgroundImage: missionGround(theme) })} />
      </Entry>
      <Entry text={translate('schedule.legend.free')}>
        <Box sx={(theme) => ({ ...swatch, backgroundColor: theme.palette.sunken })} />
      </Entry>
    </Stack>
  );
}

function TypeEntry({ type }: { readonly type: SessionType }) {
  const { text, ground, Icon } = useSessionLook(type);
  const words = useSessionWords();
  return (
    <Entry text={words.type(type)}>
      <Box sx={{ ...swatch, color: text, backgroundColor: ground, display: 'grid', placeItems: 'center' }}>
        <Icon aria-hidden sx={{ fontSize: 14 }} />
      </Box>
    </Entry>
  );
}

const swatch = { width: 22, height: 18, borderRadius: '4px', border: 1, borderColor: 'divider' } as const;

function Entry({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Stack component="li" direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
      {children}
      <Typography variant="caption">{text}</Typography>
    </Stack>
  );
}
