import sanitizeHtml, { type Attributes } from 'sanitize-html';

const allowedTags = [
  ...sanitizeHtml.defaults.allowedTags.filter((tag) => !['main', 'nav'].includes(tag)),
  'img',
  'font',
  'center',
];

const lengths = /^(auto|0|-?\d+(\.\d+)?(px|em|rem|pt|%)?)(\s+(auto|0|-?\d+(\.\d+)?(px|em|rem|pt|%)?)){0,3}$/;
const colours = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i;
const words = /^[a-z\d\s,'"-]+$/i;

/**
 * The HTML of a mail without what runs, loads, listens or covers the page: scripts, styles of the whole, forms, frames,
 * handlers, addresses that are none of the web, mail or telephone.
 *
 * An image from elsewhere would tell its sender that, when and where the mail was read: its address goes to
 * `data-remote-src`, where no browser looks, until somebody asks to see it.
 *
 * @example
 * cleanHtml('<p onclick="x()">Bonjour<script>x()</script><img src="https://a.fr/p.gif"></p>')
 * // '<p>Bonjour<img data-remote-src="https://a.fr/p.gif" alt="" /></p>'
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      '*': ['style', 'dir', 'lang', 'title', 'align'],
      a: ['href', 'name', 'target', 'rel'],
      img: ['src', 'data-remote-src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan', 'width', 'height', 'valign', 'bgcolor'],
      th: ['colspan', 'rowspan', 'width', 'height', 'valign', 'bgcolor'],
      table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
      font: ['color', 'size', 'face'],
      ol: ['start', 'type'],
    },
    allowedStyles: {
      '*': {
        color: [colours],
        'background-color': [colours],
        'text-align': [/^(left|right|center|justify)$/],
        'text-decoration': [words],
        'font-weight': [words],
        'font-style': [words],
        'font-size': [lengths],
        'font-family': [words],
        padding: [lengths],
        margin: [lengths],
        width: [lengths],
      },
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // A picture inside the mail tells nobody anything.
    allowedSchemesByTag: { img: ['data', 'http', 'https'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: imageOf(attribs) }),
    },
  });
}

/** Only pictures that a browser draws without running anything: no SVG. */
const inlineImage = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

function imageOf({ src = '', 'data-remote-src': blocked = '', ...rest }: Attributes): Attributes {
  const image = { ...rest, alt: rest.alt ?? '' };
  if (inlineImage.test(src)) return { ...image, src };
  const remote = [src, blocked].find((address) => /^https?:\/\//i.test(address));
  return remote === undefined ? image : { ...image, 'data-remote-src': remote };
}

const lineEnds = /<(br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)\b[^>]*>/gi;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The words of an HTML text, a line per paragraph.
 *
 * @example
 * plainText('<p>Bonjour &amp; merci</p><p>Ada</p>') // 'Bonjour & merci\nAda'
 */
export function plainText(html: string): string {
  const bare = sanitizeHtml(
    html.replaceAll(lineEnds, (end) => `${end}\n`),
    {
      allowedTags: [],
      allowedAttributes: {},
    },
  );
  return bare
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
