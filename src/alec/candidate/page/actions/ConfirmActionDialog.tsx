import { useTranslate } from 'ra-core';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import type { ActionDialogProps } from '#engine/admin/resource/overrides.ts';

interface ConfirmActionDialogProps extends ActionDialogProps {
  /** What it does, said before. */
  readonly content: string;
}

/** Asks once before an action that candidates notice. */
function ConfirmActionDialog({ label, content, run, close }: ConfirmActionDialogProps) {
  const attempt = useAttempt();
  const act = () => {
    close();
    void attempt(() => run({}));
  };
  return <Confirm isOpen title={label} content={content} confirm={label} onConfirm={act} onClose={close} />;
}

export function CloseAdDialog(props: ActionDialogProps) {
  const translate = useTranslate();
  return <ConfirmActionDialog {...props} content={translate('candidates.closeAd')} />;
}

export function ReopenAdDialog(props: ActionDialogProps) {
  const translate = useTranslate();
  return <ConfirmActionDialog {...props} content={translate('candidates.reopenAd')} />;
}

export function ChooseDialog(props: ActionDialogProps) {
  const translate = useTranslate();
  return <ConfirmActionDialog {...props} content={translate('candidates.chooseApplication')} />;
}
