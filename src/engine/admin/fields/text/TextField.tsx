import { Box, styled } from '@mui/material';
import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';

export function TextField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const isMultiline = useIsMultiline();
  return typeof value === 'string' && value !== '' ? (
    <Words text={value} whole={isMultiline} />
  ) : (
    <EmptyText />
  );
}

/** A click selects the whole number, to be copied; in a row it leads to the record. */
export function CompanyNumberField({ source }: FieldProps) {
  const text = formatCompanyNumber(useFieldValue({ source }));
  const isMultiline = useIsMultiline();
  if (text === '') return <EmptyText />;
  return isMultiline ? (
    <Box sx={{ width: 'fit-content', userSelect: 'all' }}>{text}</Box>
  ) : (
    <OneLine>{text}</OneLine>
  );
}

export function Words({ text, whole }: { text: string; whole?: boolean }) {
  if (whole) return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>;
  return <OneLine title={text}>{text}</OneLine>;
}

/** What does not fit ends in an ellipsis. */
const OneLine = styled('span')({
  display: 'block',
  maxWidth: 360,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
