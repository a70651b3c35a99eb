import { Box, Stack, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { ImportButton } from '#engine/admin/import/ImportButton.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { SlotContent } from '#engine/admin/resource/SlotContent.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { CreateButton } from './CreateButton.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import { TrashSwitch } from './TrashSwitch.tsx';
import { useListTotal, useTotalText } from './useListTotal.ts';
import { ViewName } from './views/ViewName.tsx';

interface ListToolbarProps {
  readonly title?: ComponentType;
  readonly toolbar?: ComponentType;
}

export function ListToolbar({ title, toolbar }: ListToolbarProps) {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      {title ? (
        <SlotContent of={title} />
      ) : (
        <>
          <ListTitle />
          <TrashSwitch />
        </>
      )}
      {/* Where there is no room for them beside the title, they go below it together. */}
      <Stack direction="row" useFlexGap spacing={1} sx={actionsLook}>
        <SlotContent of={toolbar} />
        <ExportButton />
        <ImportButton />
        <CreateButton />
      </Stack>
    </Stack>
  );
}

const actionsLook = {
  flex: '1 1 auto',
  alignItems: 'center',
  justifyContent: { xs: 'flex-start', sm: 'flex-end' },
  flexWrap: 'wrap',
} as const;

/** The name of the list, how many rows it has, and the view it is shown in. */
export function ListTitle({ text }: { readonly text?: string }) {
  const resource = useResourceModel();
  const words = useWords();
  const total = useListTotal();
  const totalText = useTotalText();
  return (
    <>
      <Typography variant="h1">
        {text ?? words.many(resource)}{' '}
        {total !== undefined && (
          <Box
            component="span"
            sx={{ ml: 1, color: 'text.secondary', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' }}
          >
            {totalText(total)}
          </Box>
        )}
      </Typography>
      <ViewName />
    </>
  );
}
