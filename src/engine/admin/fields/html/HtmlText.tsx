import { RichTextField } from 'react-admin';

/** Formatted words, cleaned of everything that runs. */
export default function HtmlText({ html }: { html: string }) {
  return <RichTextField record={{ id: 'html', html }} source="html" />;
}
