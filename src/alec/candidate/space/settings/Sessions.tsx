import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Chip } from '#alec/candidate/space/parts/Chip.tsx';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { type OwnSession, useSessions } from './useSessions.ts';

/** What is to be closed: one session, or all others. */
type Asked = OwnSession | 'others';

/** Where one is signed in, and the way to end it there. */
export function Sessions() {
  const translate = useTranslate();
  const { sessions, error, refetch, ...closing } = useSessions();
  const [asked, setAsked] = useState<Asked>();
  const list = useRef<HTMLUListElement>(null);
  const confirm = async () => {
    const isDone = await closing.close(asked === 'others' ? undefined : asked);
    if (!isDone) return;
    setAsked(undefined);
    // The line that was asked from is gone; the dialog gives the focus back to it first.
    requestAnimationFrame(() => list.current?.focus());
  };
  const close = () => {
    closing.forgetFailure();
    setAsked(undefined);
  };
  const words = asked === 'others' ? 'others' : 'one';
  return (
    <Card title={translate('candidateSettings.sessions.title')}>
      <p className="soft">{translate('candidateSettings.sessions.text')}</p>
      {error && !sessions && <LoadError error={error} onRetry={refetch} />}
      {!error && !sessions && <Skeleton lines={4} />}
      {sessions && (
        <ul ref={list} className="lines" tabIndex={-1}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} onClose={() => setAsked(session)} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div className="actions">
          <Button onClick={() => setAsked('others')}>
            {translate('candidateSettings.sessions.closeOthers')}
          </Button>
        </div>
      )}
      <Dialog
        isOpen={asked !== undefined}
        title={translate(`candidateSettings.sessions.ask.${words}`)}
        onClose={close}
        actions={
          <>
            <Button look="danger" isBusy={closing.isClosing} onClick={() => void confirm()}>
              {translate(`candidateSettings.sessions.confirm.${words}`)}
            </Button>
            <Button onClick={close}>{translate('candidateSettings.cancel')}</Button>
          </>
        }
      >
        <p>{translate('candidateSettings.sessions.askText')}</p>
        {closing.failure && (
          <p className="error" role="alert">
            {closing.failure}
          </p>
        )}
      </Dialog>
    </Card>
  );
}

interface SessionLineProps {
  readonly session: OwnSession;
  readonly onClose: () => void;
}

function SessionLine({ session, onClose }: SessionLineProps) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const name = session.device || translate('candidateSettings.sessions.unknown');
  return (
    <li className="line">
      <div>
        <strong>{name}</strong>
        <p className="hint">
          {translate('candidateSettings.sessions.used', { at: instant(session.last_used_at) })}
        </p>
      </div>
      {session.is_current ? (
        <Chip colour="done">{translate('candidateSettings.sessions.current')}</Chip>
      ) : (
        <Button
          look="plain"
          aria-label={translate('candidateSettings.sessions.closeNamed', {
            name,
            at: instant(session.last_used_at),
          })}
          onClick={onClose}
        >
          {translate('candidateSettings.sessions.close')}
        </Button>
      )}
    </li>
  );
}
