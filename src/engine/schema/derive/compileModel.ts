import type { JsonValue, Model, Resource } from '#engine/model/model.ts';
import { checkDeclaration } from '#engine/schema/check/checkDeclaration.ts';
import { checkEncrypted } from '#engine/schema/check/checkEncrypted.ts';
import { checkKnownNames } from '#engine/schema/check/checkKnownNames.ts';
import { checkPersonal, checkPersonalNames, checkPersonalRule } from '#engine/schema/check/checkPersonal.ts';
import {
  checkHistory,
  checkHistoryFields,
  checkNotHistory,
  checkProductNames,
  checkSection,
  checkTimeZone,
  checkUnits,
} from '#engine/schema/check/checkProduct.ts';
import { checkReferences } from '#engine/schema/check/checkReferences.ts';
import { checkRoutes } from '#engine/schema/check/checkRoutes.ts';
import { asMeant, checkShape } from '#engine/schema/check/checkShape.ts';
import { compareText, type Fault, type Report } from '#engine/schema/check/fault.ts';
import type { KnownNames } from '#engine/schema/check/knownNames.ts';
import { deriveFormulas } from '#engine/schema/formula/deriveFormulas.ts';
import type { ResourceDeclaration, SchemaFile } from '#engine/schema/read/declaration.ts';
import { JsonFault, parseJson } from '#engine/schema/read/parseJson.ts';
import { type ProductDeclaration, readProductDeclaration } from '#engine/schema/read/productDeclaration.ts';
import type { SharedTexts } from '#engine/schema/read/readSchemas.ts';
import { readSharedFields, resolveFields, type SharedFields } from '#engine/schema/read/sharedFields.ts';
import { deepFreeze } from './defined.ts';
import { deriveProduct, inMenu } from './deriveProduct.ts';
import { deriveResource } from './deriveResource.ts';

/** What a file allows to be lost, by table: fields whose values may be thrown away. */
export interface Allowances {
  readonly [table: string]: { readonly dropped: readonly string[] };
}

export interface Compiled {
  readonly model: Model;
  readonly allowances: Allowances;
}

export interface CompileOptions {
  readonly names?: KnownNames;
}

/**
 * Turns schema files into the frozen Model, every default derived. The order of the files does not matter.
 * `shared` are the texts of `meta/fields.json` and `meta/product.json`. Returns all faults of all files together, or the
 * Model; where `meta/product.json` has faults, those alone.
 *
 * `compileModel([{ file: 'books.json', text }], { fields })` -> `{ model: { resources: { books: … }, product: … } }`
 */
export function compileModel(
  files: readonly SchemaFile[],
  shared: Partial<SharedTexts> = {},
  { names = {} }: CompileOptions = {},
): Compiled | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const fields = readSharedFields(shared.fields ?? '{}', reporter('meta/fields.json', faults));
  const reportProduct = reporter('meta/product.json', faults);
  const product = readProductDeclaration(shared.product ?? '{}', reportProduct);
  checkTimeZone(product, reportProduct);
  checkUnits(fields, product, reporter('meta/fields.json', faults));
  checkPersonalNames(fields, product, reporter('meta/fields.json', faults));
  checkProductNames(product, names, reportProduct);
  // Every file that stands in a section would tell of the same mistake.
  if (faults.some(({ file }) => file === 'meta/product.json')) return { faults };
  const sorted = [...files].sort((a, b) => compareText(a.file, b.file));
  const declared = sorted.flatMap((file) => readDeclaration(file, { fields, product }, faults));
  const reportOf = (file: string) => reporter(file, faults);
  const derived = declared.map(({ file, declaration }) => ({
    file,
    declaration,
    resource: deriveResource(file, declaration, product),
  }));
  const entries = deriveFormulas(derived, { timeZone: product.timeZone, reportOf });
  for (const entry of entries) {
    checkDeclaration(entry, reportOf(entry.file));
    checkEncrypted(entry, product, reportOf(entry.file));
    checkKnownNames(entry, names, reportOf(entry.file));
    if (product.history) checkNotHistory(entry.resource, product, reportOf(entry.file));
    checkPersonal(entry, product, reportOf(entry.file));
    if (entry.resource.path === product.history) checkHistoryFields(entry.resource, reportOf(entry.file));
  }
  checkHistory(product, pathsOf(sorted), reportProduct);
  checkReferences(entries, pathsOf(sorted), reportOf);
  checkRoutes(entries, names.pages ?? [], reportOf);
  return faults.length > 0 ? { faults: faults.sort(byFile) } : compiled(entries, product);
}

interface Entry {
  readonly file: string;
  readonly declaration: ResourceDeclaration;
  readonly resource: Resource;
}

function reporter(file: string, faults: Fault[]): (pointer: string, message: string) => void {
  return (pointer, message) => faults.push({ file, pointer, message });
}

const byFile = (a: Fault, b: Fault): number => compareText(a.file, b.file);

function readDeclaration(
  { file, text }: SchemaFile,
  { fields, product }: { readonly fields: SharedFields; readonly product: ProductDeclaration },
  faults: Fault[],
): { file: string; declaration: ResourceDeclaration }[] {
  const report = reporter(file, faults);
  try {
    const value = parseJson(text);
    if (!checkShape(value, report)) return [];
    const declaration = asMeant(value) as unknown as ResourceDeclaration;
    if (!checkShape(declaration as unknown as JsonValue, () => {})) return [];
    if (!checkSection(declaration, product, report)) return [];
    const reportField: Report = (pointer, message) => report(`/properties${pointer}`, message);
    checkUnits(declaration.properties, product, reportField);
    checkPersonalNames(declaration.properties, product, reportField);
    checkPersonalRule(declaration, product, report);
    return [{ file, declaration: resolveFields(declaration, fields, report) }];
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    report('', `This is not JSON: ${error.message}.`);
    return [];
  }
}

/** Paths that exist, also of files that have faults: a relation to them is not a fault of its own. */
function pathsOf(files: readonly SchemaFile[]): string[] {
  const paths = files.map(({ text }) => /"path"\s*:\s*"([^"]*)"/.exec(text)?.[1]);
  return paths.filter((path) => path !== undefined);
}

function compiled(entries: readonly Entry[], product: ProductDeclaration): Compiled {
  const sorted = entries.map(({ resource }) => resource).sort((a, b) => compareText(a.path, b.path));
  const resources = inMenu(sorted, product);
  const model = deepFreeze({
    product: deriveProduct(product, resources),
    resources: Object.fromEntries(resources.map((resource) => [resource.path, resource])),
  });
  return { model, allowances: Object.fromEntries(entries.map(allowanceOf)) };
}

function allowanceOf({ resource, declaration }: Entry): [string, Allowances[string]] {
  return [resource.table, { dropped: declaration['x-resource'].dropped ?? [] }];
}
