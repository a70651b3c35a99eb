/**
 * Rows of many dossiers, by the id of the dossier, each in the order of before.
 *
 * @example
 * byDossier(parts, ({ training_course }) => String(training_course)).get(id) ?? []
 */
export function byDossier<T>(rows: readonly T[], idOf: (row: T) => string): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(idOf(row));
    if (own) own.push(row);
    else found.set(idOf(row), [row]);
  }
  return found;
}
