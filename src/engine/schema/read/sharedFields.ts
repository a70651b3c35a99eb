import type { JsonValue } from '#engine/model/model.ts';
import { didYouMean } from '#engine/rules/didYouMean.ts';
import { checkFieldShape } from '#engine/schema/check/checkShape.ts';
import { pointerTo, type Report, suggestion } from '#engine/schema/check/fault.ts';
import type { FieldDeclaration, ResourceDeclaration } from './declaration.ts';
import { JsonFault, parseJson } from './parseJson.ts';

/** Fields that several resources have in common, by name. */
export interface SharedFields {
  readonly [name: string]: FieldDeclaration;
}

/** Reads the text of `meta/fields.json`. */
export function readSharedFields(text: string, report: Report): SharedFields {
  try {
    const fields = parseJson(text) as { readonly [name: string]: JsonValue };
    const sound = Object.entries(fields).filter(
      ([name, field]) => !name.startsWith('$') && checkFieldShape(field, name, report),
    );
    return Object.fromEntries(sound) as unknown as SharedFields;
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    report('', `This is not JSON: ${error.message}.`);
    return {};
  }
}

const prefix = 'meta/fields.json#/';

/** Puts the shared fields in the place of their `$ref`; keywords written beside a `$ref` win, those of `x-personal` one by one. */
export function resolveFields(
  declaration: ResourceDeclaration,
  shared: SharedFields,
  report: Report,
): ResourceDeclaration {
  const properties = Object.entries(declaration.properties).map(([name, field]) => [
    name,
    resolveField(field, shared, (message, place = pointerTo('$ref')) =>
      report(pointerTo('properties', name) + place, message),
    ),
  ]);
  return { ...declaration, properties: Object.fromEntries(properties) };
}

function resolveField(
  field: FieldDeclaration,
  shared: SharedFields,
  report: (message: string, place?: string) => void,
): FieldDeclaration {
  const { $ref, ...own } = withResolvedLines(field, shared, report);
  if ($ref === undefined) return own;
  const base = shared[$ref.replace(/^\.\//, '').slice(prefix.length)];
  if (base) return { ...base, ...own, ...bothPersonal(base, own) };
  const known = Object.keys(shared).map((name) => prefix + name);
  report(`'${$ref}' is not a shared field.${suggestion($ref, known)}`);
  // The one that was meant stands in for it, so that the same mistake is reported once.
  const meant = shared[didYouMean($ref, known)?.slice(prefix.length) ?? ''];
  return { type: 'string', 'x-label': { fr: '?', en: '?' }, ...meant, ...own };
}

/** The fields of lines are shared fields too, where they say so. */
function withResolvedLines(
  field: FieldDeclaration,
  shared: SharedFields,
  report: (message: string, place?: string) => void,
): FieldDeclaration {
  if (!field.items?.properties) return field;
  const properties = Object.entries(field.items.properties).map(([name, inner]) => {
    const place = pointerTo('items', 'properties', name, '$ref');
    return [name, resolveField(inner, shared, (message) => report(message, place))];
  });
  return { ...field, items: { ...field.items, properties: Object.fromEntries(properties) } };
}

function bothPersonal(base: FieldDeclaration, own: FieldDeclaration): Pick<FieldDeclaration, 'x-personal'> {
  const isInBoth = base['x-personal'] !== undefined && own['x-personal'] !== undefined;
  return isInBoth ? { 'x-personal': { ...base['x-personal'], ...own['x-personal'] } } : {};
}
