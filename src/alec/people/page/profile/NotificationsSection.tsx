import { FormControlLabel, FormGroup, Skeleton, Switch } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { usePreferences } from './usePreferences.ts';

/** As `notification_type` of the bell has them. */
const types = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

const field: FieldOf<'user-preferences'> = 'muted_notifications';

/** What rings the bell; everything does until it is switched off. */
export function NotificationsSection() {
  const translate = useTranslate();
  const { preferences, error, refetch, choose, isChoosing } = usePreferences();
  const muted = preferences?.muted_notifications ?? [];
  const turn = (type: string, isHeard: boolean) =>
    choose({
      muted_notifications: isHeard ? muted.filter((one) => one !== type) : [...muted, type],
    } satisfies ValuesOf<'user-preferences'>);
  return (
    <ProfileSection title={translate('profile.bell.title')} help={translate('profile.bell.help')}>
      {error && !preferences && <FailureAlert error={error} retry={refetch} />}
      {!error && !preferences && <Skeleton variant="rounded" height={160} />}
      {preferences && (
        <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {types.map((type) => (
            <FormControlLabel
              key={type}
              label={translate(`resources.user-preferences.choices.${field}.${type}`)}
              control={
                <Switch
                  checked={!(muted as readonly string[]).includes(type)}
                  // Disabled, it would lose the focus.
                  onChange={(_, isHeard) => !isChoosing && void turn(type, isHeard)}
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </ProfileSection>
  );
}
