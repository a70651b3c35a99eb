import { Alert, Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { focusBeside } from '#engine/admin/record/focusBeside.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { type OwnSession, useSessions } from './useSessions.ts';

/** What is to be closed, without a session all but this one, and the button that asks. */
interface Asked {
  readonly session?: OwnSession;
  readonly button: HTMLElement;
}

/** Where one is signed in, and the way to end it there. */
export function SessionsSection() {
  const translate = useTranslate();
  const { sessions, error, refetch, close } = useSessions();
  const [asked, setAsked] = useState<Asked>();
  const others = sessions?.filter(({ is_current }) => !is_current) ?? [];
  const confirm = async ({ session, button }: Asked) => {
    const goOn = focusBeside(button, 'button');
    setAsked(undefined);
    if (await close(session?.id)) goOn();
  };
  const words = asked && !asked.session ? 'others' : 'one';
  return (
    <ProfileSection title={translate('profile.sessions.title')} help={translate('profile.sessions.help')}>
      {error && !sessions && <FailureAlert error={error} retry={refetch} />}
      {!error && !sessions && <Skeleton variant="rounded" height={96} />}
      {sessions?.some(({ named_by }) => named_by === 'token') && (
        <Alert severity="info">{translate('profile.sessions.byToken')}</Alert>
      )}
      {sessions && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              close={(button) => setAsked({ session, button })}
            />
          ))}
        </Box>
      )}
      {others.length > 0 && (
        <Button
          color="error"
          variant="outlined"
          onClick={({ currentTarget }) => setAsked({ button: currentTarget })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('profile.sessions.closeOthers')}
        </Button>
      )}
      <Confirm
        isOpen={asked !== undefined}
        title={translate(`profile.sessions.ask.${words}`)}
        content={translate('profile.sessions.askText')}
        confirm={translate(`profile.sessions.confirm.${words}`)}
        confirmColor="warning"
        onConfirm={() => asked && void confirm(asked)}
        onClose={() => setAsked(undefined)}
      />
    </ProfileSection>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly close: (button: HTMLElement) => void;
}

function SessionRow({ session, close }: SessionRowProps) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const { device, first_used_at, last_used_at, is_current } = session;
  const name = device || translate('profile.sessions.unknown');
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{
        py: 1.25,
        gap: 1.5,
        alignItems: 'center',
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('profile.sessions.since', {
            first: formatInstant(first_used_at, locale),
            last: formatInstant(last_used_at, locale),
          })}
        </Typography>
      </Box>
      {is_current ? (
        <Chip size="small" color="primary" variant="outlined" label={translate('profile.sessions.current')} />
      ) : (
        <Button
          size="small"
          onClick={({ currentTarget }) => close(currentTarget)}
          aria-label={translate('profile.sessions.closeNamed', { name })}
        >
          {translate('profile.sessions.close')}
        </Button>
      )}
    </Stack>
  );
}
