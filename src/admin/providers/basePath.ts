/** The path under which the server serves the product, from the page it sent: empty, or `/alec`. */
export const basePath = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';
