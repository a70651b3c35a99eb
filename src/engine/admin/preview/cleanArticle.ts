import DOMPurify from 'dompurify';

const tags =
  'p h1 h2 h3 h4 h5 h6 strong em u s del code pre kbd br hr ul ol li table thead tbody tr td th img blockquote details summary a'.split(
    ' ',
  );

/**
 * The elements of an article written elsewhere: words, tables, pictures and links, without anything that runs. Its
 * headings begin with the second level and leave none out, as the title of the page is the first.
 *
 * @example cleanArticle('<h4 onclick="a()">Devis</h4>') // a fragment of <h2>Devis</h2>
 */
export function cleanArticle(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['src', 'alt', 'href', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  let above = 1;
  for (const heading of clean.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    above = Math.min(Math.max(Number(heading.tagName.slice(1)), 2), above + 1);
    const levelled = document.createElement(`h${above}`);
    levelled.append(...heading.childNodes);
    heading.replaceWith(levelled);
  }
  return clean;
}
