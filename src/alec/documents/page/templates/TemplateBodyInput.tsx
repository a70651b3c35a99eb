import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import TableText from '#engine/admin/fields/html/TableText.tsx';
import { InsertField } from './InsertField.tsx';

/** The words of a template, with what may be merged into them at hand. */
export default function TemplateBodyInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <>
      <TableText {...props} tools={<InsertField />} />
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('documents.templates.help')}
      </Typography>
    </>
  );
}
