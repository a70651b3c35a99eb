import { RichTextInput } from 'ra-input-rich-text';
import type { InputProps } from './kindProps.ts';

/** The editor leaves `<p></p>` when everything is erased: that is no value. */
const emptyDocument = /^(<p>\s*<\/p>)*$/;

export default function RichText({ source, label, help, required }: InputProps) {
  return (
    <RichTextInput
      source={source}
      label={label}
      helperText={help ?? false}
      isRequired={required}
      fullWidth
      parse={(html: string | null) => (html === null || emptyDocument.test(html) ? null : html)}
    />
  );
}
