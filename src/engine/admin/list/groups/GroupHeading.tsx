import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { GroupTotals } from './GroupTotals.tsx';
import { type Heading, useGrouping } from './useGrouping.ts';

/** The words of a heading above the rows of its group, and how many these are. */
export function GroupHeading({ heading }: { readonly heading: Heading }) {
  const { group } = useGrouping();
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useScreenLocale());
  return (
    <Typography component="span" variant="subtitle2">
      {heading.isNone && translate('views.list.groupNone')}
      {!heading.isNone && (heading.words ?? (group && <SchemaField source={group} multiline />))}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
        <span aria-hidden>{numbers.format(heading.count)}</span>
        <Box component="span" sx={visuallyHidden}>
          {translate('views.list.groupCount', { smart_count: heading.count })}
        </Box>
      </Typography>
      <GroupTotals heading={heading} />
    </Typography>
  );
}
