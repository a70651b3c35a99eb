import BackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import { RecordTools } from '#admin/views/RecordTools.tsx';
import type { SavedRecord } from '#admin/views/useSaveRecord.ts';
import { WhoElseIsHere } from '#admin/views/WhoElseIsHere.tsx';
import { useOpenPart } from '../trainingCourse/useOpenPart.ts';
import { estimators } from './estimatorLines.ts';

/** Which estimator it is, how it stands, and what one does with it besides filling it in. */
export function EstimatorHeader({ record }: { readonly record: SavedRecord }) {
  const translate = useTranslate();
  const { pathTo } = useOpenPart();
  return (
    <RecordContextProvider value={record}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Tooltip title={translate('estimator.back')}>
          <IconButton component={Link} to={pathTo()} aria-label={translate('estimator.back')} edge="start">
            <BackIcon />
          </IconButton>
        </Tooltip>
        <Typography variant="h1" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {String(record.name ?? '')}
        </Typography>
        <FieldCell name="status" />
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
          <WhoElseIsHere path={estimators} id={record.id} />
          <RecordTools record={record} />
        </Box>
      </Stack>
    </RecordContextProvider>
  );
}
