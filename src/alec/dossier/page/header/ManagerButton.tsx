import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FieldOf } from '#generated/records.ts';

const AssignDialog = loadablePart(() => import('./AssignDialog.tsx'), 'dossier');

/** Who follows the dossier; those who may, give it to somebody else. */
export function ManagerButton() {
  const { record, readOnlyReason } = useDossier();
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Typography variant="caption" color="text.secondary" component="div">
        {translate('dossier.manager')}
      </Typography>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <RecordContextProvider value={record}>
          <SchemaField source={'manager' satisfies FieldOf<'training-courses'>} />
        </RecordContextProvider>
        {may('assign') && readOnlyReason === null && (
          <Button
            data-no-print
            size="small"
            startIcon={<EditIcon />}
            onClick={() => setOpen(true)}
            sx={{ minHeight: 24, py: 0 }}
          >
            {translate('dossier.assign.button')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <AssignDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
