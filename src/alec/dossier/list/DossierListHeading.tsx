import TrashIcon from '@mui/icons-material/DeleteOutlined';
import UnassignedIcon from '@mui/icons-material/PersonOffOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ActionIcon from '@mui/icons-material/PlayCircleOutlined';
import DelegatedIcon from '@mui/icons-material/SupervisorAccountOutlined';
import { Box, Stack } from '@mui/material';
import { type FilterPayload, useGetList, useListContext } from 'ra-core';
import { useReceived } from '#alec/delegation/page/useReceived.ts';
import { ConditionsToggle } from '#engine/admin/list/filters/ConditionsToggle.tsx';
import { ListTitle } from '#engine/admin/list/ListToolbar.tsx';
import { listTotalOf } from '#engine/admin/list/useListTotal.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { ValuesOf } from '#generated/records.ts';

/** The title of the list of dossiers, and its scope in a press each: what is mine, what is an action, what lies in the trash. */
export function DossierListHeading() {
  const { may } = useAccess(useResourceModel());
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ mr: 1 }}>
        <ListTitle />
      </Box>
      {may('assign') && <Unassigned />}
      <ConditionsToggle label="dossiers.mine" icon={PersonIcon} conditions={mine} />
      <Delegated />
      <ConditionsToggle label="dossiers.withAction" icon={ActionIcon} conditions={withAction} />
      {may('restore') && <ConditionsToggle label="dossiers.trash" icon={TrashIcon} conditions={trashed} />}
    </Stack>
  );
}

const mine: FilterPayload = { mine: 1 };
const withAction: ValuesOf<'training-courses'> = { has_training_action: { eq: true } };
const trashed: ValuesOf<'training-courses'> = { deletedAt: { null: false } };
const unassigned: ValuesOf<'training-courses'> = { manager: { null: true }, is_draft: false };

/** The dossiers of regions that others hand over to the person today, for whom there are such. */
function Delegated() {
  const ids = useReceived().flatMap(({ regions }) => regions.map(({ id }) => id));
  if (ids.length === 0) return null;
  const conditions: ValuesOf<'training-courses'> = { region: { in: [...new Set(ids)].sort() } };
  return <ConditionsToggle label="dossiers.delegated" icon={DelegatedIcon} conditions={conditions} />;
}

/** The dossiers that wait for a manager, with how many there are; whoever may give them to one sees it first. */
function Unassigned() {
  const { resource } = useListContext();
  const answer = useGetList(resource, { filter: unassigned, pagination: { page: 1, perPage: 1 } });
  return (
    <ConditionsToggle
      label="dossiers.unassigned"
      icon={UnassignedIcon}
      conditions={unassigned}
      total={listTotalOf(answer)}
    />
  );
}
