/**
 * Names under which the product keeps things in this browser, from the page the server sent: they differ where several
 * products share a host. The compiler looks at the pages without a browser around.
 */
const nameOf = (meta: string): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content || undefined;

/** What each name in the storage of the browser begins with. */
export const storagePrefix = nameOf('storage') ?? 'admin';

/** The database of what was typed and not saved. */
export const draftsDatabase = nameOf('drafts') ?? `${storagePrefix}-drafts`;

/** `storageKey('emulation')` -> `admin.emulation` */
export function storageKey(name: string): string {
  return `${storagePrefix}.${name}`;
}
