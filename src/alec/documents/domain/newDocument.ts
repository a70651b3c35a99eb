import { documentTitle } from '#alec/documents/domain/documentTitle.ts';
import { typeOfFileName } from '#alec/documents/domain/documentTypes.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * The document that a file is the first version of, as `PUT /documents/{id}/content?data=` takes it; without a type the
 * name of the file decides.
 *
 * @example
 * newDocument('0192…', { name: 'devis_signé.pdf' }, '0191…').attributes
 * // { document_type: 1, name: 'devis signé', status: 1 }
 */
export function newDocument(
  id: string,
  { name }: Pick<File, 'name'>,
  dossier: string,
  type = typeOfFileName(name),
) {
  const attributes: ValuesOf<'documents'> = { document_type: type, name: documentTitle(name), status: 1 };
  const relationships = { training_course: { data: { type: 'training_courses', id: dossier } } } satisfies {
    readonly [F in keyof ValuesOf<'documents'>]?: object;
  };
  return { type: 'documents', id, attributes, relationships };
}
