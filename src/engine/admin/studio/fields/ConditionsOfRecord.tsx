import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Resource } from '#engine/model/model.ts';
import { conditionWords } from './conditionWords.ts';
import { useConditionWords } from './useConditionWords.ts';

/** What must hold for a whole record. */
export function ConditionsOfRecord({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const words = useConditionWords(resource);
  const { conditions, bounded } = resource;
  const sentences = [
    ...conditions.map((condition) => conditionWords(condition, words)),
    ...(bounded === undefined
      ? []
      : [translate('studio.bounded', { condition: conditionWords(bounded, words) })]),
  ];
  if (sentences.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h2">{translate('studio.conditions')}</Typography>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Box>
  );
}
