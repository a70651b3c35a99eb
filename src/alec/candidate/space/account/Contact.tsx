import { useTranslate } from 'ra-core';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';
import { Summary } from './Summary.tsx';

interface PartProps {
  readonly profile: Profile;
}

/** The address is that of the account: nobody changes it here. */
export function Contact({ profile }: PartProps) {
  const translate = useTranslate();
  const { phone } = useFormats();
  const { viewer } = useViewer();
  return (
    <Summary
      part="contact"
      rows={[
        [translate('candidateAccount.contact.phone'), profile.phone ? phone(profile.phone) : ''],
        [translate('candidateAccount.contact.email'), profile.email ?? viewer?.actor.email],
      ]}
    >
      <p className="hint">{translate('candidateAccount.contact.emailReason')}</p>
    </Summary>
  );
}
