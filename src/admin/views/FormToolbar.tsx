import { Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { SaveMode } from './formRules.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { SlotContent } from './SlotContent.tsx';

interface FormToolbarProps {
  readonly form: string;
  readonly toolbar?: ComponentType;
  readonly mode: SaveMode;
  /** What is required may still be missing. */
  readonly mayStayDraft: boolean;
  readonly children?: ReactNode;
}

/** Save and cancel, always in sight. */
export function FormToolbar({ form, toolbar, mode, mayStayDraft, children }: FormToolbarProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const { close } = useLeaveGuard();
  // The submit that follows the click is checked and sent that way.
  const saveAs = (kind: SaveMode['current']) => {
    mode.current = kind;
  };
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
      <Box sx={{ flex: 1 }} />
      {children}
    </Stack>
  );
}
