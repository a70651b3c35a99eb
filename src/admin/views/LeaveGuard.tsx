import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Guard {
  /** The form tells whether leaving would lose something. */
  readonly tellDirty: (isDirty: boolean) => void;
  /** Whether leaving now would lose something. */
  readonly isDirty: () => boolean;
  /** Leaves, after asking when something would be lost. */
  readonly close: () => void;
  /** Nothing is left to lose: what follows is not asked about. */
  readonly release: () => void;
}

const GuardContext = createContext<Guard | null>(null);

interface LeaveGuardProps {
  /** How one leaves: to the list, or by closing the dialog. */
  readonly leave: () => void;
  readonly children: ReactNode;
}

/** Stands between a form and every way out of it: Esc, cancel, links, the back button, the closing tab. */
export function LeaveGuard({ leave, children }: LeaveGuardProps) {
  const dirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const canBlock = useCanBlock();
  useWarningOfTheBrowser(dirty);
  const guard = useMemo(
    () => ({
      tellDirty: (isDirty: boolean) => {
        dirty.current = isDirty;
      },
      isDirty: () => dirty.current,
      release: () => {
        dirty.current = false;
      },
      close: () => (dirty.current ? setAsking(true) : leave()),
    }),
    [leave],
  );
  const throwAway = () => {
    setAsking(false);
    guard.release();
    leave();
  };
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {canBlock && <NavigationGuard dirty={dirty} />}
      <AskBeforeLosing open={isAsking} stay={() => setAsking(false)} throwAway={throwAway} />
    </GuardContext.Provider>
  );
}

export function useLeaveGuard(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('There is no <LeaveGuard> above this form');
  return guard;
}

interface Dirty {
  readonly dirty: { readonly current: boolean };
}

function NavigationGuard({ dirty }: Dirty) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <AskBeforeLosing
      open={blocker.state === 'blocked'}
      stay={() => blocker.reset?.()}
      throwAway={() => blocker.proceed?.()}
    />
  );
}

function useWarningOfTheBrowser(dirty: Dirty['dirty']) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}

interface AskProps {
  readonly open: boolean;
  readonly stay: () => void;
  readonly throwAway: () => void;
}

function AskBeforeLosing({ open, stay, throwAway }: AskProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      title={translate('views.leave.title')}
      text={translate('views.leave.text')}
      confirmLabel={translate('views.leave.throwAway')}
      cancelLabel={translate('views.leave.stay')}
      isDangerous
      confirm={throwAway}
      cancel={stay}
    />
  );
}
