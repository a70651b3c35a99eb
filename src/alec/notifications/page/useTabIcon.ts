import { useEffect } from 'react';

/** More are not counted: the badge says 99+. */
export const mostCounted = 99;

let plain: { readonly href: string; readonly svg: Promise<string> } | undefined;

/** Writes how many notifications are unread into the icon of the browser's tab; none: the plain icon. */
export function useTabIcon(unread: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || (unread === 0 && !plain)) return;
    let isOver = false;
    void iconWith(unread, link).then((href) => {
      if (!isOver) link.href = href;
    });
    return () => {
      isOver = true;
    };
  }, [unread]);
}

async function iconWith(unread: number, link: HTMLLinkElement): Promise<string> {
  plain ??= { href: link.href, svg: fetch(link.href).then((answer) => answer.text()) };
  if (unread === 0) return plain.href;
  try {
    return `data:image/svg+xml,${encodeURIComponent(withBadge(await plain.svg, unread))}`;
  } catch {
    const { href } = plain;
    // Asked for again with the next notification.
    plain = undefined;
    return href;
  }
}

/**
 * The icon with the count in its corner, `99+` from 100 on.
 *
 * @example
 * withBadge('<svg …></svg>', 3) // '<svg …><rect …/><text …>3</text></svg>'
 */
export function withBadge(svg: string, unread: number): string {
  const text = unread > mostCounted ? `${mostCounted}+` : String(unread);
  const width = [18, 18, 22, 30][text.length] ?? 30;
  const badge = `<rect x="${32 - width}" y="14" width="${width}" height="18" rx="9" fill="#c62828"/><text x="${32 - width / 2}" y="28" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${text.length > 2 ? 13 : 15}" fill="#fff">${text}</text>`;
  return svg.replace('</svg>', `${badge}</svg>`);
}
