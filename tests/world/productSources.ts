import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import type { Model } from '#engine/model/model.ts';

export const recordsFile = resolve('generated/records.ts');

let asItIs: ts.Program | undefined;

/** The product as the compiler sees it; read once. */
export function productProgram(): ts.Program {
  asItIs ??= programOf((text) => text);
  return asItIs;
}

/** Files that no program changes. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The product as the compiler sees it, its records as `records` makes them of their file. */
export function programOf(records: (text: string) => string): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    if (resolve(file) === recordsFile)
      return ts.createSourceFile(file, records(readFileSync(file, 'utf8')), ts.ScriptTarget.Latest, true);
    if (!parsed.has(file)) parsed.set(file, read(file, ...rest));
    return parsed.get(file);
  };
  const rootNames = fileNames.filter((name) => /^(src\/alec\/|generated\/)/.test(relative('.', name)));
  return ts.createProgram({ rootNames, options, host });
}

/** The files of the product whose path has the shape. */
export function sourcesOf(program: ts.Program, sources: RegExp): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => sources.test(relative('.', fileName)));
}

/** System fields have their names from the engine. */
export function fieldNames(model: Model): ReadonlySet<string> {
  const fields = Object.values(model.resources).flatMap((resource) => resource.fields);
  return new Set(fields.filter(({ system }) => !system).map(({ name }) => name));
}

/** Its file and its line, from 1. */
export function placeOf(source: ts.SourceFile, node: ts.Node): { file: string; line: number } {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return { file: relative('.', source.fileName), line: line + 1 };
}
