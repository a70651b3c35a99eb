import { useTranslate } from 'ra-core';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { Summary } from './Summary.tsx';

interface PartProps {
  readonly profile: Profile;
}

export function Identity({ profile }: PartProps) {
  const translate = useTranslate();
  const { day } = useFormats();
  const { civility, first_name, last_name, birth_date, birth_country, nationality } = profile;
  const label = (name: string) => translate(`candidateAccount.identity.${name}`);
  const shown = civility ? translate(`candidateAccount.identity.civilities.${civility}`) : '';
  return (
    <Summary
      part="identity"
      rows={[
        [label('name'), [shown, first_name, last_name].filter(Boolean).join(' ')],
        [label('birthDay'), birth_date ? day(birth_date) : ''],
        [label('birthCountry'), birth_country],
        [label('nationality'), nationality],
      ]}
    />
  );
}
