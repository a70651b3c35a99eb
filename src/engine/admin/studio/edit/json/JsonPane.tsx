import { Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { knownNames } from '#engine/admin/studio/edit/useKnownNames.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import { useSchemaEditor } from './useSchemaEditor.ts';

export interface JsonPaneHandle {
  readonly show: (pointer: string) => void;
}

const none: readonly never[] = [];

/** The file as its text, with completion and with its faults in their place. */
export default function JsonPane({ handle }: { readonly handle: Ref<JsonPaneHandle> }) {
  const { text, value, file, path: resource, edit, checked } = useEdited();
  const translate = useTranslate();
  const model = useModel();
  const faults = useMemo(() => checked?.faults.filter((one) => one.file === file) ?? none, [checked, file]);
  // A text in the middle of a word is no JSON: the names are those it had before.
  const whole = useRef(value);
  whole.current = value ?? whole.current;
  const { mount, show } = useSchemaEditor({
    text,
    change: (next) => edit(next, 'json'),
    faults,
    known: (path) => knownNames(path, { value: whole.current, resource }, model),
    label: translate('studioEdit.textOf', { file }),
  });
  useImperativeHandle(handle, () => ({ show }), [show]);
  return (
    <Stack spacing={1}>
      <Button
        size="small"
        disabled={value === undefined}
        onClick={() => edit(formatJson(text))}
        sx={{ alignSelf: 'flex-end' }}
      >
        {translate('studioEdit.format')}
      </Button>
      <Box ref={mount} sx={frame} />
    </Stack>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
  '& .cm-editor': { color: 'text.primary', fontSize: 13, minHeight: 240, maxHeight: 'calc(100vh - 300px)' },
  '& .cm-editor.cm-focused': { outline: 'none' },
  '& .cm-content': { caretColor: 'currentColor' },
  '& .cm-cursor': { borderLeftColor: 'currentColor' },
  '& .cm-editor .cm-gutters': { backgroundColor: 'action.hover', color: 'text.secondary', border: 0 },
  '& .cm-activeLineGutter': { backgroundColor: 'action.hover' },
  '& .cm-tooltip': { bgcolor: 'background.paper', color: 'text.primary', borderColor: 'divider' },
} as const;
