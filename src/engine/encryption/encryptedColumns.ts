import type { Field, Model, Resource } from '#engine/model/model.ts';

/** A field whose column holds encrypted values. */
export interface EncryptedColumn {
  readonly resource: Resource;
  readonly field: Field;
  readonly table: string;
  readonly column: string;
}

/** The encrypted fields of a Model, each with its column. */
export function encryptedColumns({ resources }: Model): EncryptedColumn[] {
  return Object.values(resources).flatMap((resource) =>
    resource.fields.flatMap((field) =>
      field.encrypted && field.column !== null
        ? [{ resource, field, table: resource.table, column: field.column }]
        : [],
    ),
  );
}
