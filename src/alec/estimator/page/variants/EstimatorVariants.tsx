import AddIcon from '@mui/icons-material/Add';
import CompareIcon from '@mui/icons-material/CompareArrows';
import { Box, Button, Paper, Stack, Typography, useMediaQuery } from '@mui/material';
import { LinkBase, ResourceContextProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { mostCompared, VariantCards } from './VariantCards.tsx';
import { VariantTable } from './VariantTable.tsx';

/** The estimators of a dossier side by side: what each comes to, and what one may do with it. */
export default function EstimatorVariants() {
  return (
    <ResourceContextProvider value={estimators}>
      <Variants />
    </ResourceContextProvider>
  );
}

function Variants() {
  const { parts } = useDossier();
  const translate = useTranslate();
  const id = useId();
  const { may } = useAccessTo(estimators);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { selected, toggle } = useSelected();
  const rows = parts.estimators;
  const Rows = isPhone ? VariantCards : VariantTable;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {translate('estimatorVariants.title', { count: rows.length })}
        </Typography>
        {rows.length > 1 && <CompareButton ids={selected} />}
        {may('create') && rows.length > 0 && <CreateButton />}
      </Stack>
      {rows.length === 0 ? <NoVariant /> : <Rows rows={rows} selected={selected} toggle={toggle} />}
    </Paper>
  );
}

/** The chosen ones that are still there, in the order in which they were chosen. */
function useSelected() {
  const { parts } = useDossier();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selected = chosen.filter((id) => parts.estimators.some((row) => row.id === id));
  const toggle = (id: string) =>
    setChosen(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  return { selected, toggle };
}

/** Why it leads nowhere yet is said beside it. */
function CompareButton({ ids }: { readonly ids: readonly string[] }) {
  const translate = useTranslate();
  const { pathTo } = useOpenPart();
  if (ids.length < 2) {
    return (
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ width: { xs: '100%', sm: 'auto' }, order: { xs: 1, sm: 0 } }}
        data-no-print
      >
        {translate('estimatorVariants.chooseToCompare', { most: mostCompared })}
      </Typography>
    );
  }
  return (
    <Button
      component={LinkBase}
      to={pathTo('compare', ids.join(','))}
      size="small"
      variant="outlined"
      startIcon={<CompareIcon />}
      data-no-print
    >
      {translate('estimatorVariants.compare', { number: ids.length })}
    </Button>
  );
}

function CreateButton() {
  const translate = useTranslate();
  const { pathTo } = useOpenPart();
  return (
    <Button
      component={LinkBase}
      to={pathTo('create')}
      size="small"
      variant="contained"
      startIcon={<AddIcon />}
      data-no-print
    >
      {translate('estimatorVariants.create')}
    </Button>
  );
}

/** What an estimator is for, while there is none. */
function NoVariant() {
  const translate = useTranslate();
  const { may } = useAccessTo(estimators);
  return (
    <Box sx={{ py: 4, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{translate('estimatorVariants.none')}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2, maxWidth: 480, mx: 'auto' }}>
        {translate(may('create') ? 'estimatorVariants.noneHelp' : 'estimatorVariants.noneToRead')}
      </Typography>
      {may('create') && <CreateButton />}
    </Box>
  );
}
