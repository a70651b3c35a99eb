import { relative } from 'node:path';
import ts from 'typescript';
import type { Model } from '#engine/model/model.ts';
import { fieldNames, programOf, sourcesOf } from './productSources.ts';

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

function reportedIn(program: ts.Program, source: ts.SourceFile, names: ReadonlySet<string>): string[] {
  const faults = program.getSemanticDiagnostics(source);
  const objects = faults.flatMap(({ start = 0, code }) =>
    unknownProperty.includes(code) ? objectAt(source, start) : [],
  );
  const words = [
    ...faults.flatMap(({ messageText }) => quotedIn(ts.flattenDiagnosticMessageText(messageText, ' '))),
    ...objects.flatMap(({ properties }) => properties.flatMap(({ name }) => name?.getText(source) ?? [])),
  ];
  const reported = new Set(words.filter((word) => names.has(word)));
  return [...reported].map((word) => `${relative('.', source.fileName)} ${word}`);
}

/** 2561: with a word about the name that was perhaps meant. */
const unknownProperty: readonly number[] = [2353, 2561];

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
