import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import { OtherFile } from './OtherFile.tsx';
import type { useCheck } from './useCheck.ts';
import type { useEditedText } from './useEditedText.ts';
import type { Base, useSaving } from './useSaving.ts';

interface EditNoticesProps {
  readonly edited: ReturnType<typeof useEditedText>;
  /** The file as the server has it now. */
  readonly current: Base;
  readonly isGone: boolean;
  readonly save: ReturnType<typeof useSaving>;
  readonly check: ReturnType<typeof useCheck>;
}

/** What a person must know before she goes on: an older text of hers, somebody else's file, a server that is gone. */
export function EditNotices({ edited, current, isGone, save, check }: EditNoticesProps) {
  const translate = useTranslate();
  const isOther = edited.isOvertaken || save.state.kind === 'changed';
  const said = (message: string) => translate(message, { _: message });
  return (
    <>
      <Offer edited={edited} current={current} />
      {check.error && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void check.again()}>{translate('studioEdit.again')}</Button>}
        >
          {translate('studioEdit.unchecked', { message: said(failureMessage(check.error)) })}
        </Alert>
      )}
      {save.state.kind === 'saved' && !edited.isDirty && (
        <Alert severity="success" role="status" onClose={save.settle}>
          {translate('studioEdit.saved')}
        </Alert>
      )}
      {save.state.kind === 'failed' && (
        <Alert severity="error" onClose={save.settle} ref={bringIntoSight}>
          {translate('studioEdit.notSaved', { message: said(save.state.message) })}
        </Alert>
      )}
      {isGone && edited.base.version !== null ? (
        <FileGone settle={() => edited.settle({ source: '', version: null })} />
      ) : (
        isOther && <OtherFile edited={edited} current={current} settle={save.settle} />
      )}
    </>
  );
}

/** Who saves by keys may be far below. */
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView?.({ block: 'center' });
}

/** What an earlier visit left, and whether the file is still the one that it was made of. */
function Offer({ edited, current }: Pick<EditNoticesProps, 'edited' | 'current'>) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { offered, restore, throwOfferAway } = edited;
  if (!offered) return null;
  const date = formatInstant(offered.savedAt, locale);
  return (
    <Alert
      severity={offered.value.version === current.version ? 'info' : 'warning'}
      action={
        <>
          <Button onClick={restore}>{translate('studioEdit.restore')}</Button>
          <Button onClick={throwOfferAway}>{translate('studioEdit.throwAway')}</Button>
        </>
      }
    >
      {translate('studioEdit.draftFound', { date })}
      {offered.value.version !== current.version && ` ${translate('studioEdit.draftOutdated')}`}
    </Alert>
  );
}

function FileGone({ settle }: { readonly settle: () => void }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" action={<Button onClick={settle}>{translate('studioEdit.writeAnew')}</Button>}>
      {translate('studioEdit.fileGone')}
    </Alert>
  );
}
