import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Escape, the cross, or a press beside the dialog. */
  readonly onClose: () => void;
  /** From the lower edge of a phone: for what is chosen, not read. */
  readonly isSheet?: boolean;
  readonly children: ReactNode;
  /** Its buttons, the first of which is the one that does it. */
  readonly actions?: ReactNode;
}

/** The browser’s own dialog: it keeps the focus, and gives it back to what opened it. */
export function Dialog({ isOpen, title, onClose, isSheet = false, children, actions }: DialogProps) {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    if (isOpen && current && !current.open) current.showModal();
    if (!isOpen && current?.open) current.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is left with Escape
    <dialog
      ref={dialog}
      className={isSheet ? 'dialog sheet' : 'dialog'}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-content">
        <header className="dialog-header">
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={translate('candidate.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        {isOpen && children}
        {actions && <div className="actions">{actions}</div>}
      </div>
    </dialog>
  );
}
