import { useTranslate } from 'ra-core';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Summary } from './Summary.tsx';

interface PartProps {
  readonly profile: Profile;
}

export function Address({ profile }: PartProps) {
  const translate = useTranslate();
  const { address, postal_code, city } = profile;
  return (
    <Summary
      part="address"
      rows={[
        [translate('candidateAccount.address.street'), address],
        [translate('candidateAccount.address.commune'), [postal_code, city].filter(Boolean).join(' ')],
      ]}
    />
  );
}
