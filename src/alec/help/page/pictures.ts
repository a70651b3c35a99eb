const files = import.meta.glob<string>('../../../../docs/help/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Where the screen finds a picture of the help: undefined for one that there is not.
 *
 * @example
 * pictureAt('../pictures/list.png') // './assets/list-4f2a.png'
 */
export function pictureAt(source: string): string | undefined {
  const name = source.split('/').at(-1);
  return Object.entries(files).find(([file]) => file.endsWith(`/${name}`))?.[1];
}
