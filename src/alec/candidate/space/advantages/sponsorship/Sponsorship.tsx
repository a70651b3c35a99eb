import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Chip } from '#alec/candidate/space/parts/Chip.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useDays } from '#alec/candidate/space/parts/useDays.ts';
import type { StatusColour } from '#engine/admin/theme/palette.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { type Sponsorship as Invited, useSponsorships } from './useSponsorships.ts';

/** Invites a friend, and says what became of those who were invited. */
export function Sponsorship() {
  const translate = useTranslate();
  const notify = useNotify();
  const { profile } = useOwnProfile();
  const { data, isPending, error, refetch } = useSponsorships();
  const [isInviting, setInviting] = useState(false);
  const opener = useFocusOnClose(isInviting);
  return (
    <Card title={translate('candidateAdvantages.sponsorship.title')}>
      <p className="soft">{translate('candidateAdvantages.sponsorship.text')}</p>
      {isInviting && profile ? (
        <InvitationForm
          profile={profile.id}
          onClose={() => setInviting(false)}
          onSent={() => {
            setInviting(false);
            notify('candidateAdvantages.form.sent', { type: 'success' });
          }}
        />
      ) : (
        <div ref={opener} className="actions">
          <Button look="primary" icon="add" disabled={!profile} onClick={() => setInviting(true)}>
            {translate('candidateAdvantages.sponsorship.invite')}
          </Button>
        </div>
      )}
      <h3>{translate('candidateAdvantages.sponsorship.people')}</h3>
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPending && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="soft">{translate('candidateAdvantages.sponsorship.none')}</p>}
      {data && data.length > 0 && <InvitedPeople people={data} />}
    </Card>
  );
}

const colours: Readonly<Record<NonNullable<Invited['status']>, StatusColour>> = {
  sent: 'waiting',
  hired: 'done',
  declined: 'cancelled',
};

function StatusChip({ status }: { readonly status: keyof typeof colours }) {
  const translate = useTranslate();
  return (
    <Chip colour={colours[status]}>{translate(`candidateAdvantages.sponsorship.status.${status}`)}</Chip>
  );
}

function InvitedPeople({ people }: { readonly people: readonly Invited[] }) {
  const translate = useTranslate();
  const { wordsOfInstant } = useDays();
  return (
    <ul className="invited">
      {people.map(({ id, first_name, last_name, status, createdAt }) => (
        <li key={id}>
          <span>{[first_name, last_name].filter(Boolean).join(' ')}</span>
          <StatusChip status={status ?? 'sent'} />
          {createdAt && (
            <span className="hint">
              {translate('candidateAdvantages.sponsorship.on', { day: wordsOfInstant(createdAt) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Once the form is gone, the focus is on what opens it. */
function useFocusOnClose(isOpen: boolean) {
  const opener = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
