import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import { type Heading, useGrouping } from './useGrouping.ts';

/** The words of a heading above the rows of its group. */
export function GroupHeading({ heading }: { readonly heading: Heading }) {
  const { group } = useGrouping();
  const translate = useTranslate();
  return (
    <Typography component="span" variant="subtitle2">
      {heading.isNone && translate('views.list.groupNone')}
      {!heading.isNone && (heading.words ?? (group && <FieldCell name={group} detail />))}
    </Typography>
  );
}
