import type { ElementNode, HtmlNode } from './htmlTree.ts';

/**
 * The same words with each picture beside what formats them rather than inside of it; blocks keep theirs.
 *
 * @example
 * imagesApart(bold('Seen by ', image, ' today'), isBlock) // [bold('Seen by '), image, bold(' today')]
 */
export function imagesApart(
  nodes: readonly HtmlNode[],
  isBlock: (node: HtmlNode) => boolean,
): readonly HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!('tag' in node) || isBlock(node) || !hasImage(node)) return [node];
    return around(node, imagesApart(node.children, isBlock));
  });
}

/** The element once for each run of words between pictures. */
function around(element: ElementNode, children: readonly HtmlNode[]): readonly HtmlNode[] {
  const pieces: HtmlNode[] = [];
  let words: HtmlNode[] = [];
  const endWords = () => {
    if (words.length > 0) pieces.push({ ...element, children: words });
    words = [];
  };
  for (const child of children) {
    if (!('image' in child)) words.push(child);
    else {
      endWords();
      pieces.push(child);
    }
  }
  endWords();
  return pieces;
}

function hasImage(node: HtmlNode): boolean {
  return 'image' in node || ('tag' in node && node.children.some(hasImage));
}
