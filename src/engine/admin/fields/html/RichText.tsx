import { Box } from '@mui/material';
import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  type RichTextInputProps,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useLabel } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import { inertStyles, KeptAlignment } from './keptAlignment.ts';

/** The editor leaves `<p></p>` when everything is erased: that is no value. */
const emptyDocument = /^(<p>\s*<\/p>)*$/;

type EditorOptions = NonNullable<RichTextInputProps['editorOptions']>;

/** The editor brings a style sheet of its own, which the page lets in by its nonce. */
const editorOptions: EditorOptions = {
  ...DefaultEditorOptions,
  injectNonce: pageNonce(),
  extensions: [
    ...(DefaultEditorOptions.extensions ?? []).filter(({ name }) => name !== KeptAlignment.name),
    KeptAlignment,
  ],
};

/**
 * The same with more that may be written, such as tables.
 *
 * @example const withTables = editorWith([TableKit])
 */
export function editorWith(more: NonNullable<EditorOptions['extensions']>): EditorOptions {
  return { ...editorOptions, extensions: [...(editorOptions.extensions ?? []), ...more] };
}

interface RichTextProps extends InputProps {
  readonly options?: EditorOptions;
  /** Behind the usual buttons. */
  readonly tools?: ReactNode;
}

export default function RichText({ options = editorOptions, tools, ...props }: RichTextProps) {
  const { source, helperText, isRequired } = props;
  const label = useLabel(props);
  const frame = useNamedFrame(source);
  return (
    <Box ref={frame} sx={faultyLook}>
      <RichTextInput
        source={source}
        label={label}
        helperText={helperText || false}
        isRequired={isRequired}
        fullWidth
        editorOptions={options}
        format={inertStyles}
        parse={(html: string | null) => (html === null || emptyDocument.test(html) ? null : html)}
        toolbar={
          <RichTextInputToolbar>
            <FormatButtons size="small" />
            <AlignmentButtons size="small" />
            <ListButtons size="small" />
            <LinkButtons size="small" />
            <QuoteButtons size="small" />
            <ClearButtons size="small" />
            {tools}
          </RichTextInputToolbar>
        }
      />
    </Box>
  );
}

const faultyLook = {
  '& .RaRichTextInput-editorContent .ProseMirror[aria-invalid="true"]': { borderColor: 'error.main' },
};

/**
 * The package names a frame that has no role, which is an error to a reader of the screen, and neither marks words that
 * were refused nor takes the focus where the form says so.
 */
function useNamedFrame(source: string) {
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { field, fieldState } = useController({ name: source });
  useEffect(() => {
    const [content, text, fault] = [
      '.RaRichTextInput-editorContent',
      '.ProseMirror',
      '.ra-rich-text-input-error',
    ].map((selector) => frame.current?.querySelector<HTMLElement>(selector));
    content?.setAttribute('role', 'group');
    if (!text) return;
    field.ref(text);
    text.setAttribute('role', 'textbox');
    text.setAttribute('aria-multiline', 'true');
    text.setAttribute('aria-labelledby', content?.getAttribute('aria-labelledby') ?? '');
    text.setAttribute('aria-invalid', String(fieldState.invalid));
    fault?.setAttribute('id', hint);
    if (fault) text.setAttribute('aria-describedby', hint);
    else text.removeAttribute('aria-describedby');
  });
  return frame;
}
