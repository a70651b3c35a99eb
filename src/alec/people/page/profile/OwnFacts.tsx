import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { ownFields } from '#alec/people/domain/ownFields.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import { ProfileSection } from './ProfileSection.tsx';
import type { OwnAccount } from './useOwnAccount.ts';

interface OwnFactsProps {
  readonly account: OwnAccount;
  /** Those that can be changed below too. */
  readonly isWhole?: boolean;
}

/** What an administrator says of the account. */
export function OwnFacts({ account, isWhole = false }: OwnFactsProps) {
  const translate = useTranslate();
  const facts = useFacts(account, isWhole);
  return (
    <ProfileSection title={translate('profile.facts.heading')} help={translate('profile.facts.help')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          '& dd': { m: 0 },
        }}
      >
        {facts.map(([name, words]) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {translate(`profile.facts.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ overflowWrap: 'anywhere' }}>
              {words || translate('profile.facts.none')}
            </Typography>
          </div>
        ))}
      </Box>
    </ProfileSection>
  );
}

function useFacts(account: OwnAccount, isWhole: boolean): readonly (readonly [string, string])[] {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const { email, fullName, role, region_names, agency_names, manager_name, last_connection } = account;
  const own = isWhole ? ownFields.map((name) => [name, account[name] ?? ''] as const) : [];
  return [
    ['name', fullName],
    ['email', email],
    ['role', translate(`shell.roles.${role}`)],
    ...own,
    ['regions', region_names.join(', ')],
    ['agencies', agency_names.join(', ')],
    ['manager', manager_name ?? ''],
    ['lastConnection', last_connection ? formatInstant(last_connection, locale) : ''],
  ];
}
