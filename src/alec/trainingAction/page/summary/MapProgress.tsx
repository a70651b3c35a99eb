import { Box, Link, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { StageProgress } from '#alec/trainingAction/page/deviceMap/StageProgress.tsx';
import type { Milestone } from '#alec/trainingAction/page/deviceMap/stages.ts';
import { useStages } from '#alec/trainingAction/page/deviceMap/useStages.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { Path } from '#generated/records.ts';
import { SummarySection } from './SummarySection.tsx';

const deviceMaps = 'training-action-device-maps' satisfies Path;

interface MapProgressProps {
  readonly milestones: readonly Milestone[];
}

/** How far each stage of the device map is; nothing for those who may not see the map. */
export function MapProgress({ milestones }: MapProgressProps) {
  const { resources } = useModel();
  if (!resources[deviceMaps] || milestones.length === 0) return null;
  return <Progress milestones={milestones} />;
}

function Progress({ milestones }: MapProgressProps) {
  const { record } = useDossier();
  const stages = useStages(milestones);
  const translate = useTranslate();
  return (
    <SummarySection title={translate('dossier.tabs.device_map')}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {stages.map((stage) => (
          <Box
            component="li"
            key={stage.type}
            sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <Link component={LinkBase} to={dossierPath(String(record.reference), 'device_map')}>
              {stage.name}
            </Link>
            <StageProgress stage={stage} />
          </Box>
        ))}
      </Stack>
    </SummarySection>
  );
}
