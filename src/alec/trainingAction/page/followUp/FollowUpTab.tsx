import { Box, Button, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { ActionFileButton } from '#alec/trainingAction/page/ActionFileButton.tsx';
import { ReadOnlyOnceClosed } from '#alec/trainingAction/page/ReadOnlyOnceClosed.tsx';
import { useTrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { candidatesPath, useActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { WithRecords } from '#alec/trainingAction/page/WithRecords.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf } from '#engine/model/field.ts';
import { FollowUpGrid } from './FollowUpGrid.tsx';
import { type FollowUpView, followUpViews, hasColumns } from './followUpViews.ts';
import { results } from './results.ts';

const parts = ['candidates', 'periods', 'invoices', 'refunds', 'results'] as const;
/** Who types down a column is not held up by forty candidates that are read again after each cell. */
const reading = { pauseMs: 800, pausedFor: [candidatesPath, results] } as const;

/** What each candidate of the action costs, works, is funded with and achieves, as far as the reader may see it. */
export default function FollowUpTab() {
  const id = String(useTrainingAction()?.id);
  const query = useActionRecords(id, parts, reading);
  const { action, pathTo } = useOpenPart();
  const translate = useTranslate();
  const views = useViews();
  const view = views.find((one) => one === action) ?? views[0] ?? followUpViews[0];
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('dossier.tabs.follow_up')}
        </Typography>
        <ActionFileButton action={id} file="follow-up.xlsx" />
      </Stack>
      <Box
        component="nav"
        data-no-print
        aria-label={translate('trainingAction.followUp.pages')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {views.map((one) => (
          <Button
            key={one}
            component={LinkBase}
            to={pathTo(one)}
            variant={one === view ? 'contained' : 'outlined'}
            size="small"
            aria-current={one === view ? 'page' : undefined}
          >
            {translate(`trainingAction.followUp.views.${one}`)}
          </Button>
        ))}
      </Box>
      <WithRecords query={query}>
        {(records) => (
          <ReadOnlyOnceClosed>
            <FollowUpGrid key={view} view={view} records={records} />
          </ReadOnlyOnceClosed>
        )}
      </WithRecords>
    </Stack>
  );
}

function useViews(): readonly FollowUpView[] {
  const resource = useResourceModel(candidatesPath);
  return followUpViews.filter((view) => hasColumns(view, (name) => fieldOf(resource, name) !== undefined));
}
