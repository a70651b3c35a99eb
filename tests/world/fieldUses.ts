import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import type { Model } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';

/** A place of a source text where a word stands that is the name of a field. */
export interface FieldUse {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  /** Paths of the resources whose field it is, as the compiler knows it; none: the compiler does not know. */
  readonly resources: readonly string[];
}

const recordsFile = resolve('generated/records.ts');

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
  const program = programOf((text) => text);
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
 * Files in which the compiler says that a field is gone once every field has another name: `file word`. Of an object
 * whose first unknown property is reported, all others count as reported too: alone each would be the first.
 */
export function reportedWhenRenamed(model: Model, sources: RegExp): ReadonlySet<string> {
  const names = fieldNames(model);
  const program = programOf((text) =>
    text.replace(interfaces, (fields) =>
      fields.replace(declared, (whole, indent, _, name, end) =>
        names.has(name) ? `${indent}${name}__renamed${end}` : whole,
      ),
    ),
  );
  return new Set(sourcesOf(program, sources).flatMap((source) => reportedIn(program, source, names)));
}

/** All but the table of the records by their paths, some of which are names of fields too. */
const interfaces = /^export interface (?!Records )[\s\S]*?^}/gm;
const declared = /^( {2})('?)(\w+)\2(\??:)/gm;

function programOf(records: (text: string) => string): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) =>
    resolve(file) === recordsFile
      ? ts.createSourceFile(file, records(readFileSync(file, 'utf8')), ts.ScriptTarget.Latest, true)
      : read(file, ...rest);
  const rootNames = fileNames.filter((name) => /^(src\/alec\/|generated\/)/.test(relative('.', name)));
  return ts.createProgram({ rootNames, options, host });
}

function sourcesOf(program: ts.Program, sources: RegExp): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => sources.test(relative('.', fileName)));
}

/** System fields have their names from the engine. */
function fieldNames(model: Model): ReadonlySet<string> {
  const fields = Object.values(model.resources).flatMap((resource) => resource.fields);
  return new Set(fields.filter(({ system }) => !system).map(({ name }) => name));
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
    return isDistinct(node) ? [] : undefined;
  const properties = typesOf(owner).flatMap((type) => checker.getPropertyOfType(type, node.text) ?? []);
  if (properties.length === 0) return isRecordOfAny(owner) || isDistinct(node) ? [] : undefined;
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
function isDistinct({ text }: Word): boolean {
  return text.includes('_');
}

/** A record whose fields nobody knows by name. */
function isRecordOfAny(owner: ts.Type): boolean {
  return typesOf(owner).some(({ aliasSymbol }) =>
    ['FlatRecord', 'SavedRecord'].includes(aliasSymbol?.name ?? ''),
  );
}

function typesOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function resourcesOf(property: ts.Symbol, owner: ts.Type, paths: Paths): string[] {
  const declarations = property.declarations ?? [];
  const declared = declarations.flatMap((declaration) => resourceOf(declaration, paths) ?? []);
  if (declared.length > 0 || declarations.length > 0) return declared;
  // A table by the names of fields: its properties are declared nowhere.
  const names = new Set(typesOf(owner).flatMap((type) => type.getProperties().map(({ name }) => name)));
  return ownersOf(names, paths);
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
  const expected = literalsOf(checker.getContextualType(node));
  if (!expected.has(node.text)) return isDistinct(node) ? [] : undefined;
  const owners = ownersOf(expected, paths);
  return owners.length > 0 ? owners : undefined;
}

/** The resources all of whose fields are among the words. */
function ownersOf(words: ReadonlySet<string>, { names }: Paths): string[] {
  return [...names].filter(([, fields]) => fields.every((name) => words.has(name))).map(([path]) => path);
}

function literalsOf(type: ts.Type | undefined): ReadonlySet<string> {
  return new Set(type && typesOf(type).flatMap((one) => (one.isStringLiteral() ? one.value : [])));
}

function placeOf(source: ts.SourceFile, node: ts.Node): { file: string; line: number } {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return { file: relative('.', source.fileName), line: line + 1 };
}

function reportedIn(program: ts.Program, source: ts.SourceFile, names: ReadonlySet<string>): string[] {
  const faults = program.getSemanticDiagnostics(source);
  const objects = faults.flatMap(({ start = 0, code }) =>
    code === unknownProperty ? objectAt(source, start) : [],
  );
  const words = [
    ...faults.flatMap(({ messageText }) => quotedIn(ts.flattenDiagnosticMessageText(messageText, ' '))),
    ...objects.flatMap(({ properties }) => properties.flatMap(({ name }) => name?.getText(source) ?? [])),
  ];
  const reported = new Set(words.filter((word) => names.has(word)));
  return [...reported].map((word) => `${relative('.', source.fileName)} ${word}`);
}

const unknownProperty = 2353;

function quotedIn(message: string): string[] {
  return [...message.matchAll(/['"]+(\w+)['"]+|(\w+)\??:/g)].flatMap(
    ([, quoted, written]) => quoted ?? written ?? [],
  );
}

function objectAt(source: ts.SourceFile, start: number): ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (start < node.getStart(source) || start >= node.getEnd()) return;
    if (ts.isObjectLiteralExpression(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.slice(-1);
}
