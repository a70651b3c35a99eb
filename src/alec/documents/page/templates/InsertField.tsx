import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useMemo, useState } from 'react';
import { useMergeFields } from './useMergeFields.ts';

type Editor = ReturnType<typeof useTiptapEditor>;

interface Insertion {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  /** The loop that it is, or that it stands in. */
  readonly loop?: string;
}

/** Every field that may be merged, to search and to put where the cursor is. */
export function InsertField() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const insertions = useInsertions();
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      size="small"
      sx={{ width: 300, maxWidth: '100%', my: 0.5 }}
      options={insertions}
      value={null}
      inputValue={typed}
      onInputChange={(_, words) => setTyped(words)}
      onChange={(_, chosen) => {
        if (chosen) insert(editor, chosen);
        setTyped('');
      }}
      blurOnSelect
      groupBy={({ group }) => group}
      getOptionLabel={({ label, name }) => `${label} ${name}`}
      getOptionKey={({ group, name }) => `${group} ${name}`}
      noOptionsText={translate('documents.templates.noField')}
      renderInput={(params) => <TextField {...params} label={translate('documents.templates.insert')} />}
      renderOption={({ key, ...props }, { label, name }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            {label}
            <Typography
              variant="caption"
              color="text.secondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {name}
            </Typography>
          </Box>
        </Box>
      )}
    />
  );
}

function useInsertions(): readonly Insertion[] {
  const translate = useTranslate();
  const known = useMergeFields();
  return useMemo(() => {
    const { fields = [], loops = [] } = known ?? {};
    const ofLetter = translate('documents.templates.ofLetter');
    const inLoops = loops.flatMap(({ name: loop, label, fields: own }) => {
      const group = translate('documents.templates.inLoop', { name: label });
      const whole = {
        name: loop,
        label: translate('documents.templates.loop', { name: label }),
        group,
        loop,
      };
      return [whole, ...own.map((field) => ({ ...field, group, loop }))];
    });
    return [...fields.map((field) => ({ ...field, group: ofLetter })), ...inLoops];
  }, [known, translate]);
}

/** A field of a row stands in its loop: where there is none around, it is put in one. */
function insert(editor: Editor, { name, loop }: Insertion): void {
  // The editor's own way to the focus waits for a frame, and keys typed meanwhile would be lost.
  editor.view.focus();
  const field = `{{${name}}}`;
  const begins = `{{#${loop}}}`;
  const ends = `{{/${loop}}}`;
  const before = editor.state.doc.textBetween(0, editor.state.selection.from, '\n');
  const isInside = before.lastIndexOf(begins) > before.lastIndexOf(ends);
  const isBare = loop === undefined || (name !== loop && isInside);
  if (isBare) editor.chain().focus().insertContent(field).run();
  else surround(editor, begins, name === loop ? '' : field, ends);
}

function surround(editor: Editor, begins: string, words: string, ends: string): void {
  const at = editor.state.selection.from + begins.length + words.length;
  editor.chain().focus().insertContent(`${begins}${words}${ends}`).setTextSelection(at).run();
}
