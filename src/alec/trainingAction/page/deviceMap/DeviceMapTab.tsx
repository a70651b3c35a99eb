import AddIcon from '@mui/icons-material/Add';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, ResourceContextProvider, useTranslate } from 'ra-core';
import { Suspense, useId, useMemo } from 'react';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { PlacedModel } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { FollowedAction } from '#alec/trainingAction/page/followUp/details/followedAction.ts';
import { useTrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { useActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { WithRecords } from '#alec/trainingAction/page/WithRecords.tsx';
import { ResourceCreate } from '#engine/admin/form/ResourceCreate.tsx';
import { ResourceEdit } from '#engine/admin/form/ResourceEdit.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { NotFoundPage } from '#engine/admin/shell/NotFoundPage.tsx';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { MilestoneItem } from './MilestoneItem.tsx';
import { ParentMilestoneInput } from './ParentMilestoneInput.tsx';
import { StageProgress } from './StageProgress.tsx';
import type { Milestone, Stage } from './stages.ts';
import { deviceMaps, useStages } from './useStages.ts';

const parts = ['milestones', 'devicesOfMap'] as const;
const decided: readonly FieldOf<typeof deviceMaps>[] = ['training_action', 'children'];
const pieces = { parent: { input: ParentMilestoneInput } } satisfies {
  [F in FieldOf<typeof deviceMaps>]?: unknown;
};

/** What has to be done with whom until the action is paid, stage by stage. */
export default function DeviceMapTab() {
  return useAccessTo(deviceMaps).may('view') ? <DeviceMap /> : <NotFoundPage />;
}

function DeviceMap() {
  const { record } = useDossier();
  const action = useTrainingAction();
  const query = useActionRecords(String(action?.id), parts);
  return (
    <PlacedModel
      path={deviceMaps}
      route={dossierPath(String(record.reference), 'device_map')}
      decided={decided}
      pieces={pieces}
    >
      <ResourceContextProvider value={deviceMaps}>
        <WithRecords query={query}>
          {(records) => (
            <FollowedAction value={records}>
              <Stages milestones={records.milestones} />
              <Suspense fallback={null}>
                <OpenMilestone action={records.action.id} />
              </Suspense>
            </FollowedAction>
          )}
        </WithRecords>
      </ResourceContextProvider>
    </PlacedModel>
  );
}

function Stages({ milestones }: { readonly milestones: readonly Milestone[] }) {
  const stages = useStages(milestones);
  const { pathTo } = useOpenPart();
  const { may } = useAccessTo(deviceMaps);
  const translate = useTranslate();
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('dossier.tabs.device_map')}
        </Typography>
        {may('create') && (
          <Button component={LinkBase} to={pathTo('create')} variant="outlined" startIcon={<AddIcon />}>
            {translate('trainingAction.map.add')}
          </Button>
        )}
      </Stack>
      {stages.length === 0 && (
        <Typography color="text.secondary">{translate('trainingAction.map.empty')}</Typography>
      )}
      {stages.map((stage) => (
        <StageCard key={stage.type} stage={stage} />
      ))}
    </Stack>
  );
}

function StageCard({ stage }: { readonly stage: Stage & { readonly name: string } }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ px: { xs: 1.5, sm: 3 }, py: 2 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography id={id} variant="h2" component="h3" sx={{ flex: 1 }}>
          {stage.name}
        </Typography>
        <StageProgress stage={stage} />
      </Stack>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {stage.branches.map((branch) => (
          <MilestoneItem key={branch.milestone.id} branch={branch} />
        ))}
      </Stack>
    </Paper>
  );
}

/** What the address opens: one milestone, or a new one. */
function OpenMilestone({ action }: { readonly action: string }) {
  const { action: opened, id } = useOpenPart();
  const defaultValues = useMemo<ValuesOf<typeof deviceMaps>>(() => ({ training_action: action }), [action]);
  if (opened === '') return null;
  if (opened === 'create') return <ResourceCreate defaultValues={defaultValues} />;
  const named = opened === 'edit' ? id : opened;
  return <ResourceEdit key={named} id={named} />;
}
