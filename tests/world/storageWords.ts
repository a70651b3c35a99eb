import type { Model } from '#engine/model/model.ts';

/** The names of tables and columns that no caller of the API has a use for: what is called otherwise on the wire. */
export function storageWords({ resources }: Model): readonly string[] {
  const all = Object.values(resources);
  const stored = all.flatMap(({ table, fields }) => [
    table,
    ...fields.flatMap(({ column, relation }) => [column ?? [], relation?.joinTable ?? []].flat()),
  ]);
  const spoken = new Set(
    all.flatMap(({ path, type, file, audit, fields }) => [
      path,
      type,
      file,
      audit,
      ...fields.map(({ name }) => name),
    ]),
  );
  return [...new Set(stored)].filter((word) => !spoken.has(word));
}
