import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

/** What the file says of a field of the resource in context, beside its label; nothing where it says nothing. */
export function FieldHelp({ field }: { readonly field: ScreenField }) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const help = words.help(resource, field);
  if (!help) return null;
  const name = words.field(resource, field);
  return (
    <Tooltip title={help} describeChild enterTouchDelay={0}>
      <IconButton size="small" aria-label={translate('fields.help', { name })} sx={{ p: 0.25, ml: 0.5 }}>
        <HelpIcon sx={{ fontSize: 14 }} />
      </IconButton>
    </Tooltip>
  );
}
