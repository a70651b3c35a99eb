/** A photograph that becomes a page. */
export interface PhotoPage {
  readonly id: string;
  readonly photo: Blob;
  /** The address of a small picture of it. */
  readonly thumbnail: string;
  /** Quarter turns to the right. */
  readonly turns: 0 | 1 | 2 | 3;
}

type Pages = readonly PhotoPage[];

/**
 * The pages with one of them a place further (1) or back (-1); the first and the last one stay where they are.
 *
 * @example movePage([a, b, c], 'c', -1) // [a, c, b]
 */
export function movePage(pages: Pages, id: string, by: 1 | -1): Pages {
  const from = pages.findIndex((page) => page.id === id);
  const moved = pages[from];
  const other = pages[from + by];
  if (!moved || !other) return pages;
  return pages.map((page) => {
    if (page === moved) return other;
    return page === other ? moved : page;
  });
}

/** The pages with one of them turned a quarter to the right: after four turns it stands as before. */
export function turnPage(pages: Pages, id: string): Pages {
  return pages.map((page) =>
    page.id === id ? { ...page, turns: ((page.turns + 1) % 4) as PhotoPage['turns'] } : page,
  );
}

export function removePage(pages: Pages, id: string): Pages {
  return pages.filter((page) => page.id !== id);
}
