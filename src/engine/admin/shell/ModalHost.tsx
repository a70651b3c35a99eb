import Close from '@mui/icons-material/Close';
import { Box, Dialog, DialogContent, DialogTitle, IconButton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { SideDrawer } from './SideDrawer.tsx';

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
  const { title, content, as = 'drawer' } = modal;
  if (as === 'drawer') {
    return (
      <SideDrawer title={title} close={close}>
        <Box sx={{ p: 3 }}>{content}</Box>
      </SideDrawer>
    );
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Title title={title} close={close} />
      <DialogContent>{content}</DialogContent>
    </Dialog>
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
