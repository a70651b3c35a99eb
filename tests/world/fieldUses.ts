import ts from 'typescript';
import type { Model } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { fieldNames, placeOf, productProgram, recordsFile, sourcesOf } from './productSources.ts';

/** A place of a source text where a word stands that is the name of a field. */
export interface FieldUse {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  /** Paths of the resources whose field it is, as the compiler knows it; none: the compiler does not know. */
  readonly resources: readonly string[];
}

/**
 * Every use of a field's name in the product's sources: as a property of a record, as a property of values that are
 * written, or as a word where the compiler wants the name of a field. A name that belongs to a type of the product's own
 * is no use of a field.
 *
 * @example
 * fieldUses(model, /^src\/alec\/dossier\/rules\//)
 * // [{ file: 'src/alec/dossier/rules/checkDossier.ts', line: 90, word: 'volume', resources: ['training-courses'] }, …]
 */
export function fieldUses(model: Model, sources: RegExp): readonly FieldUse[] {
  const program = productProgram();
  const checker = program.getTypeChecker();
  const paths = pathsOf(model);
  return sourcesOf(program, sources).flatMap((source) =>
    wordsIn(source, fieldNames(model)).flatMap((node) => {
      const found = meaningOf(node, checker, paths);
      return found ? [{ ...placeOf(source, node), word: node.text, resources: found }] : [];
    }),
  );
}

/**
 * Every name of a field in two parts that stands within a longer text, SQL aside: nobody would tell that the field has
 * another name.
 *
 * @example
 * // sort: 'training_course.reference'
 * fieldMentions(model, /^src\/alec\//) // [{ file: …, line: 12, word: 'training_course' }]
 */
export function fieldMentions(model: Model, sources: RegExp): readonly Omit<FieldUse, 'resources'>[] {
  const names = new Set([...fieldNames(model)].filter((name) => isDistinct(name)));
  return sourcesOf(productProgram(), sources).flatMap((source) =>
    textsIn(source).flatMap((node) =>
      (node.text.match(/\w+/g) ?? [])
        .filter((word) => names.has(word) && word !== node.text)
        .map((word) => ({ ...placeOf(source, node), word })),
    ),
  );
}

function textsIn(source: ts.SourceFile): ts.LiteralLikeNode[] {
  const found: ts.LiteralLikeNode[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText) found.push(node);
    else if (!isSql(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isSql(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node) && /^sql`/.test(node.getText());
}

interface Paths {
  /** By the name of the interface: `TrainingCourses`. */
  readonly types: ReadonlyMap<string, string>;
  /** The fields of each resource. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

function pathsOf(model: Model): Paths {
  const resources = Object.values(model.resources);
  return {
    types: new Map(resources.map(({ path, type }) => [pascalCase(type), path])),
    names: new Map(resources.map(({ path, fields }) => [path, fields.map(({ name }) => name)])),
  };
}

type Word = ts.Identifier | ts.StringLiteral | ts.NoSubstitutionTemplateLiteral;

function wordsIn(source: ts.SourceFile, names: ReadonlySet<string>): Word[] {
  const found: Word[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isStringLiteralLike(node) || isPropertyName(node)) && names.has(node.text) && !isPartOfType(node))
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isPropertyName(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent))
    return parent.name === node;
  if (!ts.isBindingElement(parent) || !ts.isObjectBindingPattern(parent.parent)) return false;
  return (parent.propertyName ?? parent.name) === node;
}

function isPartOfType(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node.parent) || ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)
  );
}

/** Paths of the resources; an empty list: a name that nobody checks; undefined: no name of a field. */
function meaningOf(node: Word, checker: ts.TypeChecker, paths: Paths): string[] | undefined {
  return ts.isIdentifier(node)
    ? meaningOfProperty(node, checker, paths)
    : meaningOfText(node, checker, paths);
}

function meaningOfProperty(node: ts.Identifier, checker: ts.TypeChecker, paths: Paths): string[] | undefined {
  const object = writtenIn(node);
  const owner = object ? checker.getContextualType(object) : ownerOf(node, checker);
  if (!owner || owner.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))
    return isDistinct(node.text) ? [] : undefined;
  const properties = typesOf(owner).flatMap((type) => checker.getPropertyOfType(type, node.text) ?? []);
  if (properties.length === 0) return isRecordOfAny(owner) || isDistinct(node.text) ? [] : undefined;
  const found = new Set(properties.flatMap((property) => resourcesOf(property, owner, paths)));
  if (found.size === 0) return undefined;
  return object && isSpread(object) ? [] : [...found];
}

/** The object that a property is written in; undefined: the property is read. */
function writtenIn({ parent }: ts.Identifier): ts.ObjectLiteralExpression | undefined {
  return ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)
    ? parent.parent
    : undefined;
}

/** Where any name may stand, a word in two parts is hardly another thing than the field. */
function isDistinct(name: string): boolean {
  return name.includes('_');
}

/** A record whose fields nobody knows by name. */
function isRecordOfAny(owner: ts.Type): boolean {
  return typesOf(owner).some(({ aliasSymbol, symbol }) =>
    [aliasSymbol, symbol].some((one) => one && recordsOfAny.has(one.name)),
  );
}

const recordsOfAny = new Set(['FieldValues', 'FlatRecord', 'ListRecord', 'RaRecord', 'SavedRecord']);

function typesOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function resourcesOf(property: ts.Symbol, owner: ts.Type, paths: Paths): string[] {
  const declarations = property.declarations ?? [];
  const declared = declarations.flatMap((declaration) => resourceOf(declaration, paths) ?? []);
  if (declared.length > 0 || declarations.length > 0) return declared;
  // A table by the names of fields: its properties are declared nowhere.
  const names = new Set(typesOf(owner).flatMap((type) => type.getProperties().map(({ name }) => name)));
  return ownersOf(names, paths).filter((path) => paths.names.get(path)?.includes(property.name));
}

function ownerOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Type {
  const { parent } = node;
  return checker.getTypeAtLocation(ts.isPropertyAccessExpression(parent) ? parent.expression : parent.parent);
}

function resourceOf(declaration: ts.Declaration, { types }: Paths): string | undefined {
  const { parent } = declaration;
  const isField = declaration.getSourceFile().fileName === recordsFile && ts.isInterfaceDeclaration(parent);
  return isField ? types.get(parent.name.text) : undefined;
}

/** What is spread into another object is not compared with the names that are known there. */
function isSpread(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isSpreadAssignment(parent)) return true;
  const passes =
    ts.isParenthesizedExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isBinaryExpression(parent);
  return passes && isSpread(parent);
}

/** A word of a text is a name where one of several words is expected, and might be one nobody checks where any text is. */
function meaningOfText(
  node: ts.StringLiteralLike,
  checker: ts.TypeChecker,
  paths: Paths,
): string[] | undefined {
  const expected = literalsOf(checker.getContextualType(node) ?? comparedType(node, checker));
  if (!expected.has(node.text)) return isDistinct(node.text) || standsForField(node) ? [] : undefined;
  const owners = ownersOf(expected, paths).filter((path) => paths.names.get(path)?.includes(node.text));
  return owners.length > 0 ? owners : undefined;
}

/** A word that is none of those it is compared with is a fault too: `target === 'break_even_months'`. */
function comparedType(node: ts.Node, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent) || parent.right !== node) return undefined;
  return comparing.includes(parent.operatorToken.kind) ? checker.getTypeAtLocation(parent.left) : undefined;
}

const comparing: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
];

/**
 * Where the compiler knows no field names, since the type is a plain string: react-admin's `source="status"`,
 * `fieldOf(resource, 'status')`, `needs: ['status']`.
 */
function standsForField({ parent }: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return parent.name.getText() === 'source';
  if (ts.isCallExpression(parent)) return takingFields.test(parent.expression.getText());
  const holder = ts.isArrayLiteralExpression(parent) ? parent.parent : parent;
  return ts.isPropertyAssignment(holder) && namingFields.has(holder.name.getText());
}

const takingFields = /\b(fieldOf|getValues|resetField|setFocus|setValue|useWatch|watch)$/;
const namingFields = new Set(['field', 'fields', 'include', 'needs', 'source']);

/** The resources all of whose fields are among the words. */
function ownersOf(words: ReadonlySet<string>, { names }: Paths): string[] {
  return [...names].filter(([, fields]) => fields.every((name) => words.has(name))).map(([path]) => path);
}

function literalsOf(type: ts.Type | undefined): ReadonlySet<string> {
  return new Set(type && typesOf(type).flatMap((one) => (one.isStringLiteral() ? one.value : [])));
}
