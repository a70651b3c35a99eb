const files = import.meta.glob<string>('../../../../docs/help/pictures/*/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Where the screen finds a picture of the help: undefined for one that there is not.
 *
 * @example
 * pictureAt('../pictures/en/list.png') // './assets/list-4f2a.png'
 */
export function pictureAt(source: string): string | undefined {
  return files[source.replace('../', '../../../../docs/help/')];
}
