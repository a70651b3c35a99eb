import { useTranslate } from 'ra-core';
import { groupSocialSecurityNumber } from '#alec/candidate/domain/socialSecurityNumber.ts';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { emulatedId } from '#engine/admin/providers/emulation.ts';
import { Summary } from './Summary.tsx';
import { useRevealedNumber } from './useRevealedNumber.ts';

/** Dots, until it is asked for: who looked, and when, is noted. */
export function SocialSecurity({ profile }: { readonly profile: Profile }) {
  const translate = useTranslate();
  const { number, isAsking, reveal, hide } = useRevealedNumber(profile.id);
  const isStored = Boolean(profile.social_security_number);
  const shown =
    number === null ? (
      <>
        <span aria-hidden="true">• •• •• •• ••• ••• ••</span>
        <span className="visually-hidden">{translate('candidateAccount.number.hidden')}</span>
      </>
    ) : (
      groupSocialSecurityNumber(number)
    );
  return (
    <Summary
      part="number"
      rows={[
        [translate('candidateAccount.number.digits'), isStored && <span aria-live="polite">{shown}</span>],
      ]}
    >
      {isStored && emulatedId() === null && (
        <div className="actions">
          <Button
            icon={number === null ? 'show' : 'hide'}
            isBusy={isAsking}
            onClick={number === null ? () => void reveal() : hide}
          >
            {translate(number === null ? 'candidateAccount.number.show' : 'candidateAccount.number.hide')}
          </Button>
        </div>
      )}
      <p className="hint">{translate('candidateAccount.number.safety')}</p>
    </Summary>
  );
}
