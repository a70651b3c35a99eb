import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { useCloseWarning } from './useCloseWarning.ts';

/** What a form keeps of what is typed. */
export interface GuardedDraft {
  /** Whether it would be there again on the way back. */
  readonly isSafe: () => boolean;
  readonly flush: () => Promise<void>;
  readonly throwAway: () => Promise<void>;
}

interface Guard {
  /** The form tells whether leaving would lose something. */
  readonly reportDirty: (isDirty: boolean) => void;
  /** The form tells what it keeps; null: nothing. */
  readonly reportDraft: (draft: GuardedDraft | null) => void;
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
  /** Whether an address keeps what is guarded; without it none does but its own. */
  readonly isInside?: (pathname: string) => boolean;
  readonly children: ReactNode;
}

/** Stands between a form and every way out of it: Esc, cancel, links, the back button, the closing tab. */
export function LeaveGuard({ leave, isInside, children }: LeaveGuardProps) {
  const dirty = useRef(false);
  const draft = useRef<GuardedDraft | null>(null);
  const [isAsking, setAsking] = useState(false);
  const canBlock = useCanBlock();
  useCloseWarning(() => dirty.current);
  const guard = useMemo(
    () => ({
      reportDirty: (isDirty: boolean) => {
        dirty.current = isDirty;
      },
      reportDraft: (kept: GuardedDraft | null) => {
        draft.current = kept;
      },
      isDirty: () => dirty.current,
      release: () => {
        dirty.current = false;
      },
      close: () => (dirty.current ? setAsking(true) : leave()),
    }),
    [leave],
  );
  const goOut = () => {
    setAsking(false);
    guard.release();
    leave();
  };
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {canBlock && <NavigationGuard dirty={dirty} draft={draft} isInside={isInside} />}
      <AskBeforeLosing open={isAsking} draft={draft} stay={() => setAsking(false)} leave={goOut} />
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

interface Drafted {
  readonly draft: { readonly current: GuardedDraft | null };
}

function NavigationGuard({ dirty, draft, isInside }: Dirty & Drafted & Pick<LeaveGuardProps, 'isInside'>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      isInside?.(nextLocation.pathname) !== true,
  );
  return (
    <AskBeforeLosing
      open={blocker.state === 'blocked'}
      draft={draft}
      stay={() => blocker.reset?.()}
      leave={() => blocker.proceed?.()}
    />
  );
}

interface AskProps extends Drafted {
  readonly open: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Where what is typed is kept, one may also leave it there and come back. */
function AskBeforeLosing({ open, draft, stay, leave }: AskProps) {
  const translate = useTranslate();
  const isSafe = draft.current?.isSafe() === true;
  const throwAway = () => {
    void draft.current?.throwAway();
    leave();
  };
  const leaveDraft = async () => {
    await draft.current?.flush();
    leave();
  };
  return (
    <Confirm
      isOpen={open}
      title={translate(isSafe ? 'views.leave.titleWithDraft' : 'views.leave.title')}
      content={translate(isSafe ? 'views.leave.textWithDraft' : 'views.leave.text')}
      confirm={translate('views.leave.throwAway')}
      cancel={translate('views.leave.stay')}
      other={isSafe ? { label: translate('views.leave.keep'), act: leaveDraft } : undefined}
      confirmColor="warning"
      onConfirm={throwAway}
      onClose={stay}
    />
  );
}
