import InactiveIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import DeletionIcon from '@mui/icons-material/PersonRemoveOutlined';
import { Box, Stack } from '@mui/material';
import type { FilterPayload } from 'ra-core';
import { useMemo } from 'react';
import { inactiveSince } from '#alec/candidate/domain/inactiveSince.ts';
import { ConditionsToggle } from '#engine/admin/list/filters/ConditionsToggle.tsx';
import { ListTitle } from '#engine/admin/list/ListToolbar.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FieldOf } from '#generated/records.ts';

type Conditions = { readonly [F in FieldOf<'candidate-profiles'>]?: FilterPayload };

const deletionAsked: Conditions = { deletion_requested_at: { null: false } };

/** The title of the list of profiles and, in one press each, who asked to be deleted and who has been inactive too long. */
export function ProfileListHeading() {
  const { may } = useAccess(useResourceModel());
  const inactive = useMemo<Conditions>(() => ({ last_activity_at: { lte: inactiveSince(new Date()) } }), []);
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
        <ConditionsToggle label="candidates.retention.inactive" icon={InactiveIcon} conditions={inactive} />
      )}
    </Stack>
  );
}
