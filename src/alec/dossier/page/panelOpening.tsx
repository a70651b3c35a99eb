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

export interface PanelOpening {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Where the focus goes when it closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * Whether something stands open beside the dossier, from tab to tab and while a form is opened or closed, until somebody
 * closes it. The address says so too, as `?name=open`: a notification leads straight to it.
 *
 * @example
 * const { Provider, useOpening } = panelOpening('comments');
 */
export function panelOpening(name: string) {
  const Opening = createContext<PanelOpening | null>(null);

  function useOpening(): PanelOpening {
    const opening = useContext(Opening);
    if (!opening) throw new Error(`There is no provider of the ${name} above this component`);
    return opening;
  }

  function Provider({ children }: { readonly children: ReactNode }) {
    const { isSaid, isOwn, say } = useOpenInAddress(name);
    const [isOpen, setOpen] = useState(isSaid);
    const [wasSaid, setWasSaid] = useState(isSaid);
    const button = useRef<HTMLButtonElement>(null);
    // Somebody came by an address that asks for it. What was said here may be shown only when it is closed again.
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
    return <Opening value={opening}>{children}</Opening>;
  }

  return { Provider, useOpening };
}

/** Links within the dossier say nothing of what is open beside it: the address is made to say it again. */
function useOpenInAddress(name: string) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = new URLSearchParams(search).get(name) === 'open';
  const say = useCallback(
    (isOpen: boolean) => {
      const params = new URLSearchParams(search);
      if (isOpen) params.set(name, 'open');
      else params.delete(name);
      navigate(
        { pathname, search: String(params), hash },
        { replace: true, state: { ...state, saidBy: name } },
      );
    },
    [name, pathname, search, hash, state, navigate],
  );
  return { isSaid, isOwn: state?.saidBy === name, say };
}
