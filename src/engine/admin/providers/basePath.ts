/**
 * The path under which the server serves the product, from the page it sent: empty, or `/library`. The compiler looks at the
 * pages without a browser around.
 */
export const basePath =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';
