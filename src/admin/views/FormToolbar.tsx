import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { SaveMode } from './formRules.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { usePageActions } from './pageActions.ts';
import { SlotContent } from './SlotContent.tsx';
import { type Draft, useDraftState } from './useDraft.ts';

type Kept = Pick<Draft<unknown>, 'subscribe' | 'state'>;

interface FormToolbarProps {
  readonly form: string;
  readonly toolbar?: ComponentType;
  readonly mode: SaveMode;
  /** What is required may still be missing. */
  readonly mayStayDraft: boolean;
  /** What is kept of what is typed. */
  readonly draft: Kept;
  readonly children?: ReactNode;
}

/** Save and cancel, always in sight. */
export function FormToolbar({ form, toolbar, mode, mayStayDraft, draft, children }: FormToolbarProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const { close } = useLeaveGuard();
  // The submit that follows the click is checked and sent that way.
  const saveAs = (kind: SaveMode['current']) => {
    mode.current = kind;
  };
  const submit = (kind: SaveMode['current']) => {
    saveAs(kind);
    (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit();
  };
  usePageActions([
    { key: `save ${form}`, label: translate('views.save'), run: () => submit('full') },
    ...(mayStayDraft
      ? [{ key: `save draft ${form}`, label: translate('views.saveDraft'), run: () => submit('draft') }]
      : []),
  ]);
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        mt: 3,
        py: 1.5,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Button
        type="submit"
        form={form}
        variant="contained"
        loading={isSubmitting}
        onClick={() => saveAs('full')}
      >
        {translate('views.save')}
      </Button>
      {mayStayDraft && (
        <Button type="submit" form={form} disabled={isSubmitting} onClick={() => saveAs('draft')}>
          {translate('views.saveDraft')}
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
