/** The ETag of a row: its version in quotes. */
export function etagOf(version: number): string {
  return `"${version}"`;
}
