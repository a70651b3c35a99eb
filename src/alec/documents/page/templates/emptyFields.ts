/**
 * What the template shows and the dossier does not have, as an answer says it in its `meta`.
 *
 * @example emptyFieldsIn({ empty_fields: ['Échéance'] }) // ['Échéance']
 */
export function emptyFieldsIn(meta: unknown): readonly string[] {
  return ((meta ?? {}) as { readonly empty_fields?: readonly string[] }).empty_fields ?? [];
}

/** The same of a file, which says it in a header. */
export function emptyFieldsOf({ headers }: Response): readonly string[] {
  return JSON.parse(decodeURIComponent(headers.get('x-empty-fields') ?? '[]'));
}
