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

export function Communication({ profile }: PartProps) {
  const yesOrNo = useYesOrNo('communication');
  return (
    <Summary
      part="communication"
      rows={[
        yesOrNo('email', profile.accepts_email),
        yesOrNo('sms', profile.accepts_sms),
        yesOrNo('calls', profile.accepts_phone),
      ]}
    />
  );
}

export function Situation({ profile }: PartProps) {
  const yesOrNo = useYesOrNo('situation');
  return (
    <Summary
      part="situation"
      rows={[yesOrNo('student', profile.is_student), yesOrNo('disabled', profile.is_disabled)]}
    />
  );
}

function useYesOrNo(part: 'communication' | 'situation') {
  const translate = useTranslate();
  return (name: string, value: boolean | null | undefined) =>
    [
      translate(`candidateAccount.${part}.${name}.label`),
      translate(value ? 'candidateAccount.yes' : 'candidateAccount.no'),
    ] as const;
}
