/** Addresses of the studio: the list of resources, one of them with its tabs, and a new one. */
export const studioPaths = {
  list: '/configuration/schemas',
  resource: '/configuration/schemas/:resource/:tab?',
  edit: '/configuration/schemas/:resource/edit',
  newResource: '/configuration/new-schema',
  emptyResource: '/configuration/new-schema/empty',
} as const;

/**
 * The address of a resource's page.
 *
 * @example
 * schemaPath('books', 'relations') // '/configuration/schemas/books/relations'
 */
export function schemaPath(resource: string, tab?: string): string {
  const path = `${studioPaths.list}/${encodeURIComponent(resource)}`;
  return tab === undefined ? path : `${path}/${tab}`;
}
