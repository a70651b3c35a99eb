import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useEffect, useRef } from 'react';
import { useLabel } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';

/** The editor leaves `<p></p>` when everything is erased: that is no value. */
const emptyDocument = /^(<p>\s*<\/p>)*$/;

/** The editor brings a style sheet of its own, which the page lets in by its nonce. */
const editorOptions = { ...DefaultEditorOptions, injectNonce: pageNonce() };

export default function RichText(props: InputProps) {
  const { source, helperText, isRequired } = props;
  const label = useLabel(props);
  const frame = useNamedFrame();
  return (
    <div ref={frame}>
      <RichTextInput
        source={source}
        label={label}
        helperText={helperText || false}
        isRequired={isRequired}
        fullWidth
        editorOptions={editorOptions}
        parse={(html: string | null) => (html === null || emptyDocument.test(html) ? null : html)}
        toolbar={
          <RichTextInputToolbar>
            <FormatButtons size="small" />
            <AlignmentButtons size="small" />
            <ListButtons size="small" />
            <LinkButtons size="small" />
            <QuoteButtons size="small" />
            <ClearButtons size="small" />
          </RichTextInputToolbar>
        }
      />
    </div>
  );
}

/** The package names a frame that has no role; a name without a role is an error to a reader of the screen. */
function useNamedFrame() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('.RaRichTextInput-editorContent')?.setAttribute('role', 'group');
  });
  return frame;
}
