import Close from '@mui/icons-material/Close';
import { Dialog, DialogContent, DialogTitle, Drawer, IconButton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

interface Modal {
  readonly title: string;
  readonly content: ReactNode;
  /** A drawer at the right by default. */
  readonly as?: 'drawer' | 'dialog';
}

interface Modals {
  readonly open: (modal: Modal) => void;
  readonly close: () => void;
}

const ModalContext = createContext<Modals | null>(null);

/** The one place where a drawer or a dialog is shown over the page. */
export function ModalHost({ children }: { readonly children: ReactNode }) {
  const [modal, setModal] = useState<Modal>();
  const close = useCallback(() => setModal(undefined), []);
  const modals = useMemo(() => ({ open: setModal, close }), [close]);
  return (
    <ModalContext.Provider value={modals}>
      {children}
      {modal && <Shown modal={modal} close={close} />}
    </ModalContext.Provider>
  );
}

/** Opens and closes what stands over the page. */
export function useModal(): Modals {
  const modals = useContext(ModalContext);
  if (!modals) throw new Error('There is no <ModalHost> above this component');
  return modals;
}

const titleId = 'modal-title';

function Shown({ modal, close }: { readonly modal: Modal; readonly close: () => void }) {
  const inside = (
    <>
      <Title title={modal.title} close={close} />
      <DialogContent>{modal.content}</DialogContent>
    </>
  );
  if (modal.as === 'dialog') {
    return (
      <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
        {inside}
      </Dialog>
    );
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 640 } },
        },
      }}
    >
      {inside}
    </Drawer>
  );
}

function Title({ title, close }: { readonly title: string; readonly close: () => void }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', pr: 2 }}>
      <DialogTitle id={titleId} sx={{ flex: 1 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={translate('shell.close')} onClick={close}>
        <Close />
      </IconButton>
    </Stack>
  );
}
