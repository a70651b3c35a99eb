import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface CommentsOpening {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Where the focus goes when they close. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

const CommentsContext = createContext<CommentsOpening | null>(null);

/** Whether the comments are open. The address says so too: a notification leads straight to them. */
export function useCommentsOpening(): CommentsOpening {
  const opening = useContext(CommentsContext);
  if (!opening) throw new Error('There is no <CommentsProvider> above this component');
  return opening;
}

/** Keeps the comments open from tab to tab and while a form is opened or closed, until somebody closes them. */
export function CommentsProvider({ children }: { readonly children: ReactNode }) {
  const { isSaid, isOwn, say } = useOpenInAddress();
  const [isOpen, setOpen] = useState(isSaid);
  const [wasSaid, setWasSaid] = useState(isSaid);
  const button = useRef<HTMLButtonElement>(null);
  // Somebody came by an address that asks for them. What was said here may be shown only when they are closed again.
  if (isSaid !== wasSaid) {
    setWasSaid(isSaid);
    if (isSaid && !isOwn) setOpen(true);
  }
  useEffect(() => {
    if (isOpen !== isSaid) say(isOpen);
  }, [isOpen, isSaid, say]);
  const opening = useMemo(
    () => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false), button }),
    [isOpen],
  );
  return <CommentsContext value={opening}>{children}</CommentsContext>;
}

/** Links within the dossier say nothing of its comments: the address is made to say it again. */
function useOpenInAddress() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = new URLSearchParams(search).get('comments') === 'open';
  const say = useCallback(
    (isOpen: boolean) => {
      const params = new URLSearchParams(search);
      if (isOpen) params.set('comments', 'open');
      else params.delete('comments');
      const own = { ...state, saidByComments: true };
      navigate({ pathname, search: String(params), hash }, { replace: true, state: own });
    },
    [pathname, search, hash, state, navigate],
  );
  return { isSaid, isOwn: state?.saidByComments === true, say };
}
