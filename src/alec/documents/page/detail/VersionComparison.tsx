import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { WordDifference } from '#engine/admin/difference/WordDifference.tsx';
import type { RecordOf } from '#generated/records.ts';
import { useVersionText } from './useVersionText.ts';

type Version = RecordOf<'document-versions'>;

interface VersionComparisonProps {
  readonly before: Version;
  readonly after: Version;
  readonly close: () => void;
}

/** What was added to the words of a version and removed from them until a later one. */
export function VersionComparison({ before, after, close }: VersionComparisonProps) {
  const translate = useTranslate();
  return (
    <Stack spacing={2} component="section" aria-labelledby="version-comparison" sx={{ height: '100%' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id="version-comparison" variant="subtitle1" component="h3" sx={{ flex: 1 }}>
          {translate('documents.comparison.title', {
            before: before.version_number,
            after: after.version_number,
          })}
        </Typography>
        <Button size="small" onClick={close}>
          {translate('documents.comparison.close')}
        </Button>
      </Stack>
      <Box tabIndex={0} role="group" aria-labelledby="version-comparison" sx={{ flex: 1, overflow: 'auto' }}>
        <Texts before={before} after={after} />
      </Box>
    </Stack>
  );
}

function Texts({ before, after }: Omit<VersionComparisonProps, 'close'>) {
  const translate = useTranslate();
  const texts = [useVersionText(before.id), useVersionText(after.id)] as const;
  const [one, other] = texts;
  if (typeof one === 'object' && typeof other === 'object')
    return <WordDifference before={one.text} after={other.text} />;
  if (texts.includes('failed'))
    return <Alert severity="error">{translate('documents.comparison.failed')}</Alert>;
  if (texts.includes('none')) {
    const number = (one === 'none' ? before : after).version_number;
    return <Alert severity="info">{translate('documents.comparison.none', { number })}</Alert>;
  }
  if (texts.includes('waiting'))
    return (
      <Alert severity="info" role="status">
        {translate('documents.textWaits')}
      </Alert>
    );
  return <Skeleton variant="rectangular" sx={{ height: 240 }} />;
}
