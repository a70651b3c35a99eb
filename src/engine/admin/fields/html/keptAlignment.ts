import { TextAlign } from '@tiptap/extension-text-align';

/**
 * Alignment that survives being read again. The page's security policy takes inline styles from whatever is parsed, and
 * complains: `inertStyles` puts them where no browser looks, and alignment is read from there.
 */
export const KeptAlignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: ['heading', 'paragraph'],
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => alignmentOf(element.getAttribute(inert)),
            renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
          },
        },
      },
    ];
  },
}).configure({ types: ['heading', 'paragraph'] });

const inert = 'data-style';

function alignmentOf(style: string | null): string | null {
  return /(?:^|;)\s*text-align:\s*(left|center|right|justify)\b/.exec(style ?? '')?.[1] ?? null;
}

/**
 * @example inertStyles('<p style="text-align: right">style="a"</p>') // '<p data-style="text-align: right">style="a"</p>'
 */
export function inertStyles(html: string | null | undefined): string {
  return (html ?? '').replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ` ${inert}=`));
}
