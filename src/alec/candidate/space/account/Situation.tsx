import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Summary } from './Summary.tsx';
import { useYesOrNo } from './useYesOrNo.ts';

interface PartProps {
  readonly profile: Profile;
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
