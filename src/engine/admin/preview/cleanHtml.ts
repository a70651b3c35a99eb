import DOMPurify from 'dompurify';

const tags =
  'p h1 h2 h3 h4 h5 h6 strong em u s sup sub br ul ol li table thead tbody tr td th img blockquote a'.split(
    ' ',
  );

/**
 * The elements of some HTML that show words, tables and pictures, without anything that runs, is fetched or leads
 * elsewhere.
 *
 * @example cleanHtml('<p onclick="a()">Devis<script>b()</script></p>') // a fragment of <p>Devis</p>
 */
export function cleanHtml(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['src', 'alt', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const image of clean.querySelectorAll('img'))
    if (!embedded.test(image.getAttribute('src') ?? '')) image.remove();
  return clean;
}

/** A picture that is in the document itself. */
const embedded = /^data:image\/(png|jpe?g|gif|bmp|webp);base64,/i;
