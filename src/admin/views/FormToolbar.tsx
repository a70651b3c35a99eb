import { Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { SlotContent } from './SlotContent.tsx';

interface FormToolbarProps {
  readonly form: string;
  readonly toolbar?: ComponentType;
  readonly children?: ReactNode;
}

/** Save and cancel, always in sight. */
export function FormToolbar({ form, toolbar, children }: FormToolbarProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const { close } = useLeaveGuard();
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
      <Button type="submit" form={form} variant="contained" loading={isSubmitting}>
        {translate('views.save')}
      </Button>
      <Button onClick={close}>{translate('views.cancel')}</Button>
      <SlotContent of={toolbar} />
      <Box sx={{ flex: 1 }} />
      {children}
    </Stack>
  );
}
