import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import { useEdited } from './editContext.ts';
import { mergeTexts } from './text/mergeTexts.ts';
import type { useCheck } from './useCheck.ts';
import type { useEditedText } from './useEditedText.ts';
import type { Base, useSaving } from './useSaving.ts';

interface EditNoticesProps {
  readonly edited: ReturnType<typeof useEditedText>;
  /** The file as the server has it now. */
  readonly current: Base;
  readonly save: ReturnType<typeof useSaving>;
  readonly check: ReturnType<typeof useCheck>;
}

/** What a person must know before she goes on: an older text of hers, somebody else's file, a server that is gone. */
export function EditNotices({ edited, current, save, check }: EditNoticesProps) {
  const translate = useTranslate();
  const { offered, restore, throwAway, isOvertaken } = edited;
  return (
    <>
      {offered && (
        <Alert
          severity="info"
          action={
            <>
              <Button onClick={restore}>{translate('studioEdit.restore')}</Button>
              <Button onClick={throwAway}>{translate('studioEdit.throwAway')}</Button>
            </>
          }
        >
          {translate('studioEdit.draftFound')}
        </Alert>
      )}
      {check.error && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void check.again()}>{translate('studioEdit.again')}</Button>}
        >
          {translate('studioEdit.unchecked', { message: check.error.message })}
        </Alert>
      )}
      {save.state.kind === 'saved' && (
        <Alert severity="success" role="status" onClose={save.settle}>
          {translate('studioEdit.saved')}
        </Alert>
      )}
      {save.state.kind === 'failed' && (
        <Alert severity="error" onClose={save.settle}>
          {translate('studioEdit.notSaved', { message: save.state.message })}
        </Alert>
      )}
      {(isOvertaken || save.state.kind === 'changed') && (
        <OtherFile edited={edited} current={current} settle={save.settle} />
      )}
    </>
  );
}

/** Somebody else saved the file: both changes, hers alone, or mine alone. */
function OtherFile({
  edited,
  current,
  settle,
}: Pick<EditNoticesProps, 'edited' | 'current'> & { readonly settle: () => void }) {
  const translate = useTranslate();
  const { text } = useEdited();
  const { base, edit } = edited;
  const merged = mergeTexts({ base: base.source, mine: formatJson(text), theirs: current.source });
  const take = (next: string) => {
    edited.settle(current);
    edit(next);
    settle();
  };
  return (
    <Alert
      severity="warning"
      action={
        <>
          {merged !== undefined && (
            <Button onClick={() => take(merged)}>{translate('studioEdit.takeBoth')}</Button>
          )}
          <Button onClick={() => take(current.source)}>{translate('studioEdit.takeTheirs')}</Button>
          <Button onClick={() => take(text)}>{translate('studioEdit.takeMine')}</Button>
        </>
      }
    >
      {translate('studioEdit.otherFile')}
    </Alert>
  );
}
