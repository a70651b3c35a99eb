import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { deletionDue } from '#alec/candidate/domain/deletionDay.ts';
import { useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { today } from '#alec/candidate/space/parts/today.ts';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import { useDeletion } from './useDeletion.ts';

/** Ask for the account to be deleted, or take that back while there is time. */
export function DeleteAccount() {
  const translate = useTranslate();
  const { profile, isPending, error, refetch } = useOwnProfile();
  return (
    <Card title={translate('candidateSettings.deletion.title')}>
      {error && !profile && <LoadError error={error} onRetry={refetch} />}
      {isPending && <Skeleton lines={2} />}
      {profile && <Deletion askedAt={profile.deletion_requested_at ?? null} />}
      {!profile && !isPending && !error && <p>{translate('candidateSettings.deletion.noProfile')}</p>}
    </Card>
  );
}

function Deletion({ askedAt }: { readonly askedAt: string | null }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { ask, cancel, isRunning, failure, forgetFailure } = useDeletion(() => setOpen(false));
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(askedAt);
  // The button that was pressed is gone with what it stood beside.
  useEffect(() => {
    if ((shown.current === null) !== (askedAt === null)) place.current?.focus();
    shown.current = askedAt;
  }, [askedAt]);
  const open = () => {
    forgetFailure();
    setOpen(true);
  };
  return (
    <div ref={place} className="deletion" tabIndex={-1}>
      {askedAt === null ? (
        <>
          <p className="soft">{translate('candidateSettings.deletion.text')}</p>
          <div className="actions">
            <Button look="danger" icon="delete" aria-haspopup="dialog" onClick={open}>
              {translate('candidateSettings.deletion.action')}
            </Button>
          </div>
        </>
      ) : (
        <Asked askedAt={askedAt} isRunning={isRunning} failure={failure} onCancel={cancel} />
      )}
      <DeletionDialog
        isOpen={isOpen}
        isRunning={isRunning}
        failure={failure}
        onConfirm={ask}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

interface AskedProps {
  readonly askedAt: string;
  readonly isRunning: boolean;
  readonly failure: string | undefined;
  readonly onCancel: () => Promise<void>;
}

function Asked({ askedAt, isRunning, failure, onCancel }: AskedProps) {
  const translate = useTranslate();
  const { day } = useFormats();
  return (
    <>
      <p className="deletion-asked">
        <Icon name="warning" />
        <strong>
          {translate('candidateSettings.deletion.asked', {
            asked: day(today(new Date(askedAt))),
            erased: day(today(deletionDue(askedAt))),
          })}
        </strong>
      </p>
      <p>{translate('candidateSettings.deletion.askedText')}</p>
      <div className="actions">
        <Button look="primary" isBusy={isRunning} onClick={() => void onCancel()}>
          {translate('candidateSettings.deletion.cancel')}
        </Button>
      </div>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
