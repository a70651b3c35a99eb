import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Summary } from './Summary.tsx';
import { useYesOrNo } from './useYesOrNo.ts';

interface PartProps {
  readonly profile: Profile;
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
