import { Box, Button, FormControl, FormHelperText, FormLabel, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useMarkedInput } from '#engine/admin/fields/useMarkedInput.ts';
import { useCodeMirror } from './useCodeMirror.ts';

/** An object or a list as its text, with the place of what is no JSON; Tab leaves it as it leaves every input. */
export default function JsonEditor(props: InputProps) {
  const input = useMarkedInput(props);
  const translate = useTranslate();
  const [labelId, hintId] = [`${input.id}-label`, `${input.id}-hint`];
  const { mount, fault, format } = useCodeMirror({
    value: input.value,
    change: input.change,
    leave: input.leave,
    say: (place) => translate('fields.json.fault', { ...place }),
    autoFocus: props.autoFocus === true,
    attributes: { id: input.id, 'aria-labelledby': labelId, 'aria-describedby': hintId },
  });
  const hint = fault ? translate('fields.json.fault', { ...fault }) : input.hint;
  const isFaulty = fault !== undefined || input.isFaulty;
  return (
    <FormControl fullWidth error={isFaulty} required={input.isRequired}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <FormLabel id={labelId} sx={{ fontSize: 'caption.fontSize' }}>
          {input.label}
        </FormLabel>
        <Button size="small" onClick={format} disabled={fault !== undefined}>
          {translate('fields.json.format')}
        </Button>
      </Stack>
      <Box ref={mount} data-faulty={isFaulty || undefined} sx={frame} />
      <FormHelperText id={hintId} sx={{ mx: 0 }} aria-live="polite">
        {hint}
      </FormHelperText>
    </FormControl>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
  '&[data-faulty]': { borderColor: 'error.main' },
  '& .cm-editor': { color: 'text.primary', fontSize: 13, minHeight: 120, maxHeight: 480 },
  '& .cm-editor.cm-focused': { outline: 'none' },
  '& .cm-content': { caretColor: 'currentColor' },
  '& .cm-cursor': { borderLeftColor: 'currentColor' },
  '& .cm-gutters': { backgroundColor: 'action.hover', color: 'text.secondary', border: 0 },
  '& .cm-activeLineGutter, & .cm-activeLine': { backgroundColor: 'action.hover' },
} as const;
