import { Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type PartName, type PartPath, useDossier } from '#alec/dossier/page/useDossier.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';
import { totalOf } from './totals.ts';

/** A field of the records of a part. */
type Sum = {
  [N in PartName]: readonly [part: N, path: PartPath<N>, field: FieldOf<PartPath<N>>];
}[PartName];

const summed: readonly Sum[] = [
  ['educational_paths', 'training-course-educational-paths', 'external_training_duration'],
  ['educational_paths', 'training-course-educational-paths', 'practical_training_duration'],
  ['educational_paths', 'training-course-educational-paths', 'positioning_review_duration'],
  ['trainings', 'training-course-trainings', 'duration'],
  ['trainings', 'training-course-trainings', 'cost'],
];

/** What all paths and trainings come to. */
export function Totals() {
  const translate = useTranslate();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('dossier.totals.title')}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Stack
        component="dl"
        direction="row"
        useFlexGap
        sx={{ m: 0, columnGap: 4, rowGap: 1.5, flexWrap: 'wrap' }}
      >
        {summed.map(([part, path, field]) => (
          <Total key={`${path}.${field}`} part={part} path={path} name={field} />
        ))}
      </Stack>
    </Paper>
  );
}

interface TotalProps {
  readonly part: PartName;
  readonly path: string;
  readonly name: string;
}

function Total({ part, path, name }: TotalProps) {
  const { parts } = useDossier();
  const resource = useResourceModel(path);
  const words = useWords();
  const locale = useScreenLocale();
  const translate = useTranslate();
  const field = fieldOf(resource, name);
  if (!field?.decimal) return null;
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate('dossier.totals.of', { name: words.field(resource, field) })}
      </Typography>
      <Typography component="dd" data-figure sx={{ m: 0, fontSize: '1.125rem', fontWeight: 600 }}>
        {formatDecimal(totalOf(parts[part], name, field.decimal.scale), field.decimal, locale)}
      </Typography>
    </div>
  );
}
