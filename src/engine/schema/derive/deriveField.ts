import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { snakeCase } from '#engine/model/field.ts';
import {
  type Choice,
  type DecimalShape,
  type Field,
  type FieldType,
  type ItemShape,
  type Relation,
  treeOperators,
  type Words,
} from '#engine/model/model.ts';
import { uuidPattern } from '#engine/model/uuid.ts';
import type { FieldUi } from '#engine/model/views.ts';
import { isDaily } from '#engine/rules/computations.ts';
import type { FieldDeclaration, PersonalRule } from '#engine/schema/read/declaration.ts';
import { defined } from './defined.ts';
import { derivePersonal } from './derivePersonal.ts';
import { engineWidgets, fieldTypeOf } from './fieldTypeOf.ts';
import { fileRuleOf } from './fileRuleOf.ts';

/** A field with every default derived. `table` names the tables of pairs. */
export function deriveField(
  name: string,
  declared: FieldDeclaration,
  fieldType: FieldType,
  context: FieldContext,
): Field {
  const relation = relationOf(name, declared, fieldType, context.table);
  const readOnly = Boolean(
    declared.readOnly || isCalculated(declared) || declared['x-number'] || relation?.via === 'inverse',
  );
  return defined<Field>({
    name,
    column: isDaily({ compute: declared['x-compute'] }) ? null : columnOf(name, relation),
    fieldType,
    system: false,
    label: wordsOf(declared['x-label'] ?? { fr: name, en: name }),
    help: declared['x-help'],
    required: context.required,
    readOnly,
    default: startOf(declared) ? undefined : declared.default,
    starts: startOf(declared),
    message: declared['x-message'],
    inputMask: declared['x-mask'],
    unit: declared['x-unit'],
    choices: choicesOf(declared),
    decimal: decimalOf(declared),
    special: declared['x-special'],
    relation,
    file: fileRuleOf(declared),
    ...limitsOf(declared),
    items: itemsOf(declared, fieldType),
    shape: shapeOf(declared, fieldType),
    lines: linesOf(declared, fieldType, context),
    when: declared['x-when'],
    operators: operatorsOf(declared, fieldType, relation?.via === 'column' && relation.to === context.path),
    sortable: !declared['x-encrypted'] && fieldTypesOnServer[fieldType].schema.sortable,
    unique: uniqueOf(declared),
    folded: isFolded(declared) || undefined,
    compare: declared['x-compare'],
    index: (declared['x-index'] ?? false) !== false,
    indexedWith: namesIn(declared['x-index']),
    compute: computationOf(declared, context),
    number: declared['x-number'],
    copy: copyOf(declared, readOnly),
    ...derivePersonal(declared, context.personal),
    encrypted: declared['x-encrypted'] || undefined,
    access: declared['x-access'],
    ui: uiOf(declared, fieldType),
    renamedFrom: declared['x-renamed-from'],
    lossy: declared['x-lossy'],
  });
}

interface FieldContext {
  /** Path of the resource it is a field of. */
  readonly path: string;
  readonly table: string;
  readonly required: boolean;
  /** Of the product; undefined: UTC. */
  readonly timeZone: string | undefined;
  /** What the file says of its personal fields. */
  readonly personal: PersonalRule | undefined;
}

/** What a default stands for, where it is none itself. */
function startOf({ default: value }: FieldDeclaration): Field['starts'] {
  if (value === '$today') return 'today';
  return value === '$me' ? 'me' : undefined;
}

function isCalculated(declared: FieldDeclaration): boolean {
  return calculating.some((keyword) => declared[keyword] !== undefined);
}

const calculating = ['x-compute', 'x-formula', 'x-rollup'] as const;

function computationOf(
  { 'x-compute': compute }: FieldDeclaration,
  { timeZone }: FieldContext,
): Field['compute'] {
  return compute && ('age' in compute || 'period' in compute) && timeZone
    ? { ...compute, timeZone }
    : compute;
}

function columnOf(name: string, relation: Relation | undefined): string | null {
  if (relation?.via === 'column') return `${snakeCase(name)}_id`;
  return relation ? null : snakeCase(name);
}

function relationOf(
  name: string,
  declared: FieldDeclaration,
  fieldType: FieldType,
  table: string,
): Relation | undefined {
  const relation = declared['x-relation'];
  if (!relation) return undefined;
  const { to, inverse, onDelete = 'restrict', filter } = relation;
  if (inverse) return { to, via: 'inverse', inverse, onDelete };
  const filtered = { onDelete, ...(filter && { filter }) };
  if (fieldType === 'one') return { to, via: 'column', ...filtered };
  return { to, via: 'join', joinTable: `${table}__${snakeCase(name)}`, ...filtered };
}

function choicesOf(declared: FieldDeclaration): Choice[] | undefined {
  const values = declared.enum ?? declared.items?.enum;
  const entries = declared['x-enum'];
  return values?.map((value) => {
    const entry = entries?.[String(value)];
    const label = entry ? wordsOf(entry) : { fr: String(value), en: String(value) };
    const { colour, final, settled } = entry ?? {};
    return defined<Choice>({ value, label, colour, final, settled });
  });
}

function wordsOf({ fr, en }: Words): Words {
  return { fr, en };
}

function decimalOf(declared: FieldDeclaration): DecimalShape | undefined {
  const shape = declared['x-decimal'];
  if (!shape) return undefined;
  const { scale, precision = 15, unit, min, max } = shape;
  return defined<DecimalShape>({ precision, scale, unit, min, max });
}

function limitsOf(declared: FieldDeclaration): Partial<Field> {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = declared;
  const pattern = declared.pattern ?? (declared.format === 'uuid' ? uuidPattern : undefined);
  return { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern };
}

function itemsOf({ items, enum: listed }: FieldDeclaration, fieldType: FieldType): ItemShape | undefined {
  if ((fieldType !== 'list' && fieldType !== 'tags') || !items || items.enum || listed) return undefined;
  return defined<ItemShape>({ fieldType: items.format ?? 'text', maxLength: items.maxLength });
}

/** What a file says of the inside of an object. */
function shapeOf(declared: FieldDeclaration, fieldType: FieldType): Field['shape'] {
  const { type, properties, required, additionalProperties } = declared;
  if (fieldType !== 'json' || type === undefined) return undefined;
  const inside = { properties, required, additionalProperties };
  const said = Object.entries(inside).flatMap(([keyword, part]) =>
    part === undefined ? [] : [[keyword, part]],
  );
  return properties === undefined ? undefined : { type, ...Object.fromEntries(said) };
}

/** The fields of a line are fields as all others, without a column of their own. */
function linesOf(
  { items }: FieldDeclaration,
  fieldType: FieldType,
  context: FieldContext,
): Field['lines'] | undefined {
  if (fieldType !== 'lines') return undefined;
  return Object.entries(items?.properties ?? {}).map(([name, declared]) => ({
    ...deriveField(name, declared, fieldTypeOf(declared) ?? 'text', {
      ...context,
      required: items?.required?.includes(name) ?? false,
    }),
    column: null,
  }));
}

function operatorsOf(declared: FieldDeclaration, fieldType: FieldType, isTree: boolean): Field['operators'] {
  const filter = declared['x-filter'];
  if (filter === false || declared['x-encrypted']) return [];
  return [...(filter ?? fieldTypesOnServer[fieldType].schema.operators), ...(isTree ? treeOperators : [])];
}

function namesIn(index: FieldDeclaration['x-index']): readonly string[] | undefined {
  return typeof index === 'object' ? index : undefined;
}

function uniqueOf(declared: FieldDeclaration): readonly string[] | undefined {
  const unique = declared['x-unique'];
  if (unique === true || declared['x-number']) return [];
  if (typeof unique !== 'object') return undefined;
  return 'length' in unique ? unique : (unique.within ?? []);
}

function isFolded({ 'x-unique': unique }: FieldDeclaration): boolean {
  return typeof unique === 'object' && 'folded' in unique && unique.folded === true;
}

/** A value that nobody sees goes along with no copy. */
function copyOf(declared: FieldDeclaration, readOnly: boolean): Field['copy'] {
  if (declared['x-encrypted']) return 'drop';
  return declared['x-copy'] ?? (readOnly || isKey(declared) ? 'drop' : 'keep');
}

/** A copy cannot have it too; of folded words it gets others. */
function isKey(declared: FieldDeclaration): boolean {
  return uniqueOf(declared)?.length === 0 && !isFolded(declared);
}

/** The widget that made the field what it is has done its work. */
function isTypeWidget(widget: string | undefined, fieldType: FieldType): boolean {
  return widget !== undefined && engineWidgets[widget]?.fieldType === fieldType;
}

function uiOf(declared: FieldDeclaration, fieldType: FieldType): FieldUi {
  const ui = declared['x-ui'];
  return defined<FieldUi>({
    width: ui?.width ?? fieldTypesOnServer[fieldType].schema.width,
    widget: isTypeWidget(ui?.widget, fieldType) ? undefined : ui?.widget,
    hidden: ui?.hidden,
    plain: ui?.plain,
  });
}
