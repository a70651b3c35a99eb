import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseAny } from '#engine/api/request/problem.ts';
import { documentOf, malformed } from '#engine/api/request/readBody.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { fileOf } from '#engine/api/schemas/listSchemas.ts';
import { savingOf } from '#engine/api/schemas/savingOf.ts';
import type { SchemaAnswer } from '#engine/api/schemas/schemaCalls.ts';
import { schemaDocument } from '#engine/api/schemas/schemaDocument.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import { type SchemaDraft, schemaDraftOf } from './schemaDraft.ts';
import { type CopiedAccess, schemaText } from './schemaText.ts';

/**
 * `POST /schemas/drafts`: the text of the schema file that a draft stands for, and what is wrong with it beside the files
 * there are. Nothing is written. 400 for a body of another shape.
 *
 * @example
 * // {"data":{"type":"drafts","id":"books","attributes":{"file":"books.json","source":"{\n…","faults":[]}},"meta":{"maySave":true,…}}
 */
export const draftSchema: SchemaAnswer = async (request, studio, { model, context }) => {
  refuseAny(unknownParameters(new URL(request.url).searchParams.keys()));
  const draft = schemaDraftOf(documentOf(await request.text()));
  const file = `${draft.path}.json`;
  const source = schemaText(draft, await accessOf(draft, model, studio.folder));
  const faults = await faultsOf(source, file, studio.folder, draft, model);
  const attributes = { file, source, faults };
  return schemaDocument({ type: 'drafts', id: draft.path, attributes }, savingOf(studio, context.actor));
};

/** Loaded when it is asked for: a server that nobody asks has no use for the compiler. */
async function faultsOf(
  source: string,
  file: string,
  folder: string,
  { path }: SchemaDraft,
  model: Model,
): Promise<readonly { readonly pointer: string; readonly message: string }[]> {
  const [{ compileModel }, { readSchemas }] = await Promise.all([
    import('#engine/schema/derive/compileModel.ts'),
    import('#engine/schema/read/readSchemas.ts'),
  ]);
  const { files, shared } = await readSchemas(folder);
  const isTaken = files.some((one) => one.file === file) || Object.hasOwn(model.resources, path);
  const taken = isTaken ? [{ pointer: '/x-resource/path', message: `'${path}' is a resource already.` }] : [];
  const compiled = compileModel(
    [...files.filter((one) => one.file !== file), { file, text: source }],
    shared,
  );
  const found = 'faults' in compiled ? compiled.faults.filter((fault) => fault.file === file) : [];
  return [...taken, ...found.map(({ pointer, message }) => ({ pointer, message }))];
}

/** What names fields of the other resource stays there. */
const ofFields = ['own', 'mine'];

/**
 * The permissions that the other file writes. Where the section of the menu would not give the new one the same group, it is
 * written too. Throws a Refusal of 400: there is no such resource.
 */
async function accessOf(
  { permissionsOf, menu }: SchemaDraft,
  { resources }: Model,
  folder: string,
): Promise<CopiedAccess> {
  if (permissionsOf === null) return {};
  const other = Object.hasOwn(resources, permissionsOf) ? resources[permissionsOf] : undefined;
  if (!other) throw malformed('permissionsOf is no resource', '/data/attributes/permissionsOf');
  const text = await readFile(join(folder, fileOf(other)), 'utf8');
  const declared = JSON.parse(text) as { readonly 'x-resource'?: { readonly access?: CopiedAccess } };
  const own = Object.entries(declared['x-resource']?.access ?? {}).filter(
    ([word]) => !ofFields.includes(word),
  );
  return { ...(isWritten(other, menu) && groupOf(other.access)), ...Object.fromEntries(own) };
}

function isWritten({ menu, path, access }: Resource, section: string | null): boolean {
  return menu !== section || (access.group === path && !access.roles);
}

function groupOf({ group, screen }: Resource['access']): CopiedAccess {
  return { group, ...(screen !== null && { screen }) };
}
