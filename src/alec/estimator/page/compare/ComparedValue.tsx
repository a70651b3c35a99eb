import { Box, TableCell, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import { type ComparedCell, differenceOf } from './comparedRows.ts';

interface ComparedValueProps {
  readonly field: ScreenField;
  readonly cell: ComparedCell;
  /** What the first column says. */
  readonly first: ComparedCell | undefined;
}

/** A value, and where it is not that of the first column, by how much: said by a sign, not by the colour alone. */
export function ComparedValue({ field, cell, first }: ComparedValueProps) {
  const { record, value, isDifferent } = cell;
  return (
    <TableCell align="right" sx={isDifferent ? marked : undefined}>
      <FieldValue field={field} value={value} record={record} />
      {isDifferent && <Difference field={field} difference={differenceOf(field, first?.value, value)} />}
    </TableCell>
  );
}

interface DifferenceProps {
  readonly field: ScreenField;
  readonly difference: string | null;
}

function Difference({ field, difference }: DifferenceProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  if (difference === null) {
    return (
      <Typography variant="caption" component="div">
        <span aria-hidden>≠</span>
        <Box component="span" sx={visuallyHidden}>
          {translate('estimatorCompare.different')}
        </Box>
      </Typography>
    );
  }
  const isLess = difference.startsWith('-');
  return (
    <Typography variant="caption" component="div" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
      <span aria-hidden>{isLess ? '▼' : '▲'}</span> {isLess ? '' : '+'}
      {formatDecimal(difference, shapeOf(field), locale)}
    </Typography>
  );
}

/** A difference of percents is one of points. */
function shapeOf({ decimal, fieldType }: ScreenField) {
  if (fieldType === 'integer' || !decimal) return { precision: 20, scale: 0 };
  return decimal.unit === '%' ? { ...decimal, unit: 'pt' } : decimal;
}

const marked = {
  bgcolor: 'status.waiting.ground',
  color: 'status.waiting.text',
  boxShadow: 'inset 3px 0 currentColor',
  '& *': { color: 'inherit' },
};
