import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SourceText } from '#engine/admin/studio/parts/SourceText.tsx';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import { useEdited } from './editContext.ts';
import { mergeTexts } from './text/mergeTexts.ts';
import { changedLines } from './text/patchOf.ts';
import type { useEditedText } from './useEditedText.ts';
import type { Base } from './useSaving.ts';

interface OtherFileProps {
  readonly edited: ReturnType<typeof useEditedText>;
  /** The file as somebody else saved it. */
  readonly current: Base;
  readonly settle: () => void;
}

/** Somebody else saved the file: what she changed, and both changes, hers alone, or mine alone. */
export function OtherFile({ edited, current, settle }: OtherFileProps) {
  const translate = useTranslate();
  const { text } = useEdited();
  const [isSeen, see] = useState(false);
  const { base, edit } = edited;
  // Refused a moment ago, and not read yet.
  const isRead = current.version !== null && current.version !== base.version;
  const merged = mergeTexts({ base: base.source, mine: formatJson(text), theirs: current.source });
  const take = (...steps: readonly string[]) => {
    edited.settle(current);
    for (const step of steps) edit(step);
    settle();
  };
  return (
    <Stack spacing={1}>
      <Alert
        severity="warning"
        action={
          isRead && (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button onClick={() => see(!isSeen)} aria-expanded={isSeen}>
                {translate('studioEdit.seeTheirs')}
              </Button>
              {merged !== undefined && (
                <Button onClick={() => take(merged)}>{translate('studioEdit.takeBoth')}</Button>
              )}
              <Button onClick={() => take(current.source)}>{translate('studioEdit.takeTheirs')}</Button>
              {/* Theirs is a step before mine: undoing brings it back. */}
              <Button onClick={() => take(current.source, text)}>{translate('studioEdit.takeMine')}</Button>
            </Stack>
          )
        }
      >
        {translate(isRead ? 'studioEdit.otherFile' : 'studioEdit.otherFileUnread')}
      </Alert>
      {isSeen && isRead && (
        <SourceText
          label={translate('studioEdit.theirChanges')}
          text={changedLines(base.source, current.source)}
          maxHeight="30vh"
        />
      )}
    </Stack>
  );
}
