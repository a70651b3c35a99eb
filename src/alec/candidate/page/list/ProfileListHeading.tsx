import SilentIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import DeletionIcon from '@mui/icons-material/PersonRemoveOutlined';
import { Box, Stack } from '@mui/material';
import type { FilterPayload } from 'ra-core';
import { useMemo } from 'react';
import { silentSince } from '#alec/candidate/domain/silentSince.ts';
import { ConditionsToggle } from '#engine/admin/list/filters/ConditionsToggle.tsx';
import { ListTitle } from '#engine/admin/list/ListToolbar.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FieldOf } from '#generated/records.ts';

type Conditions = { readonly [F in FieldOf<'candidate-profiles'>]?: FilterPayload };

const deletionAsked: Conditions = { deletion_requested_at: { null: false } };

/** The title of the list of profiles and, in one press each, who asked to be deleted and who has been silent too long. */
export function ProfileListHeading() {
  const { may } = useAccess(useResourceModel());
  const silent = useMemo<Conditions>(() => ({ last_activity_at: { lte: silentSince(new Date()) } }), []);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ mr: 1 }}>
        <ListTitle />
      </Box>
      <ConditionsToggle
        label="candidates.retention.deletionAsked"
        icon={DeletionIcon}
        conditions={deletionAsked}
      />
      {may('erase') && (
        <ConditionsToggle label="candidates.retention.silent" icon={SilentIcon} conditions={silent} />
      )}
    </Stack>
  );
}
