import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { type Draft, useDraftState } from '#engine/admin/drafts/useDraft.ts';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { SlotContent } from '#engine/admin/resource/SlotContent.tsx';
import type { SaveMode } from './formRules.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';

type Kept = Pick<Draft<unknown>, 'subscribe' | 'state'>;

/** Whether the save under way is followed by another new record. */
export interface AnotherWish {
  current: boolean;
}

interface ToolbarProps {
  readonly form: string;
  readonly toolbar?: ComponentType;
  readonly mode: SaveMode;
  /** On the button that saves; « save » without. */
  readonly label?: string;
  /** What is required may still be missing. */
  readonly mayStayDraft: boolean;
  readonly another?: AnotherWish;
  /** What is kept of what is typed. */
  readonly draft: Kept;
  readonly children?: ReactNode;
}

/** Save and cancel, and how far what is typed is kept. */
export function Toolbar({
  form,
  toolbar,
  mode,
  label,
  mayStayDraft,
  another,
  draft,
  children,
}: ToolbarProps) {
  const translate = useTranslate();
  const save = label ?? translate('views.save');
  const { isSubmitting } = useFormState();
  const { close } = useLeaveGuard();
  // The submit that follows the click is checked and sent that way.
  const saveAs = (kind: SaveMode['current'], isFollowed = false) => {
    mode.current = kind;
    if (another) another.current = isFollowed;
  };
  const submit = (kind: SaveMode['current'], isFollowed = false) => {
    saveAs(kind, isFollowed);
    (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit();
  };
  usePageActions([
    { key: `save ${form}`, label: save, run: () => submit('full') },
    ...(another
      ? [
          {
            key: `save another ${form}`,
            label: translate('views.saveAnother'),
            run: () => submit('full', true),
          },
        ]
      : []),
    ...(mayStayDraft
      ? [{ key: `save draft ${form}`, label: translate('views.saveDraft'), run: () => submit('draft') }]
      : []),
  ]);
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        py: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        type="submit"
        form={form}
        variant="contained"
        loading={isSubmitting}
        onClick={() => saveAs('full')}
      >
        {save}
      </Button>
      {mayStayDraft && (
        <Button type="submit" form={form} disabled={isSubmitting} onClick={() => saveAs('draft')}>
          {translate('views.saveDraft')}
        </Button>
      )}
      {another && (
        <Button type="submit" form={form} disabled={isSubmitting} onClick={() => saveAs('full', true)}>
          {translate('views.saveAnother')}
        </Button>
      )}
      <Button onClick={close}>{translate('views.cancel')}</Button>
      <SlotContent of={toolbar} />
      <KeptMark draft={draft} />
      {children}
    </Stack>
  );
}

/** Quietly, for eyes and screen readers: what is typed would survive the tab, or would not. */
function KeptMark({ draft }: { readonly draft: Kept }) {
  const translate = useTranslate();
  const state = useDraftState(draft);
  const word = state === 'kept' || state === 'failed' ? state : null;
  return (
    <Typography
      role="status"
      variant="caption"
      color={word === 'failed' ? 'warning.main' : 'text.secondary'}
      sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      {word === 'kept' && <CheckCircle fontSize="inherit" aria-hidden />}
      {word && translate(`views.draft.state.${word}`)}
    </Typography>
  );
}
