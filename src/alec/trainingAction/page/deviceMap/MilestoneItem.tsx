import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Checkbox, FormControlLabel, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { actionReads } from '#alec/trainingAction/page/useActionRecords.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import { fieldOf } from '#engine/model/field.ts';
import { formatDate, formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';
import type { Milestone, MilestoneBranch } from './stages.ts';
import { useMilestoneName } from './useMilestoneName.ts';
import { deviceMaps } from './useStages.ts';

const dates = ['sentAt', 'receivedAt', 'validatedAt', 'refundAt'] as const satisfies FieldOf<
  typeof deviceMaps
>[];
const drawn: readonly FieldOf<typeof deviceMaps>[] = [
  ...dates,
  'training_action',
  'label',
  'label_en',
  'map_type',
  'deviceType',
  'parent',
  'children',
  'isChecked',
  'checked_at',
  'checked_by',
  'hasReference',
  'reference',
];

/** One milestone with who checked it and its dates, and below it those that count into it. */
export function MilestoneItem({ branch: { milestone, children } }: { readonly branch: MilestoneBranch }) {
  const { may } = useAccessTo(deviceMaps);
  const { pathTo } = useOpenPart();
  const translate = useTranslate();
  const name = useMilestoneName()(milestone);
  const check = useCheck(milestone);
  return (
    <Box component="li">
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <FormControlLabel
            label={name}
            disabled={!may(check.isChecked ? 'uncheck' : 'check')}
            control={<Checkbox size="small" checked={check.isChecked} onChange={() => void check.toggle()} />}
            sx={{ overflowWrap: 'anywhere', '& .MuiFormControlLabel-label.Mui-disabled': readable }}
          />
          <Facts milestone={milestone} />
          <OtherValues of={deviceMaps} record={milestone} drawn={drawn} />
        </Box>
        {may('update') && (
          <Tooltip title={translate('trainingAction.map.edit', { name })}>
            <IconButton
              size="small"
              component={LinkBase}
              to={pathTo('edit', milestone.id)}
              aria-label={translate('trainingAction.map.edit', { name })}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Stack>
      {children.length > 0 && (
        <Box component="ul" aria-label={name} sx={{ m: 0, pl: { xs: 2, sm: 3.5 }, listStyle: 'none' }}>
          {children.map((child) => (
            <MilestoneItem key={child.milestone.id} branch={child} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Whoever may only read reads. */
const readable = { color: 'text.primary' };

/** Checks at once; what the server refuses goes back to how it was. */
function useCheck({ id, isChecked }: Milestone) {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<boolean | null>(null);
  const shown = asked ?? isChecked === true;
  const toggle = async () => {
    setAsked(!shown);
    await attempt(async () => {
      await provider.call(deviceMaps, { method: 'PATCH', id, path: shown ? 'uncheck' : 'check' });
      await queries.invalidateQueries(actionReads);
    });
    setAsked(null);
  };
  return { isChecked: shown, toggle };
}

/** Who checked it and when, its reference and its dates, in one line that wraps. */
function Facts({ milestone }: { readonly milestone: Milestone }) {
  const resource = useResourceModel(deviceMaps);
  const words = useWords();
  const translate = useTranslate();
  const { checked_by, checked_at, reference, isChecked } = milestone;
  const ofDates = dates.flatMap((name) => {
    const field = fieldOf(resource, name);
    const day = String(milestone[name] ?? '');
    return field && day !== ''
      ? [`${words.field(resource, field)} ${formatDate(day.slice(0, 10), words.locale)}`]
      : [];
  });
  const facts = [
    isChecked === true && checked_at
      ? translate('trainingAction.map.checked', {
          name: String(checked_by ?? ''),
          date: formatInstant(checked_at, words.locale),
        })
      : '',
    reference ? translate('trainingAction.map.reference', { reference: String(reference) }) : '',
    ...ofDates,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <Typography variant="caption" color="text.secondary" component="p" sx={{ ml: 4, mt: -0.5, mb: 0.5 }}>
      {facts.join(' · ')}
    </Typography>
  );
}
