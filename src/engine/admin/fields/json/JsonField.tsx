import { Box } from '@mui/material';
import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { Words } from '#engine/admin/fields/text/TextField.tsx';

export function JsonField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const isMultiline = useIsMultiline();
  if (value === null || value === undefined) return <EmptyText />;
  if (!isMultiline) return <Words text={JSON.stringify(value)} />;
  return (
    <Box
      component="pre"
      // A long object scrolls, also for those without a mouse.
      tabIndex={0}
      sx={{ m: 0, maxHeight: 320, overflow: 'auto', fontSize: 12, whiteSpace: 'pre-wrap' }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}
