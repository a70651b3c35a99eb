import ts from 'typescript';

/** A piece of SQL of a source file; what is put in when it runs is a `hole`. */
export interface SqlTemplate {
  readonly file: string;
  /** Line of the source where it begins, from 1. */
  readonly line: number;
  readonly sql: string;
}

/** What stands for a value, a condition, a list or a name that is put in: SQL of ours has no other capitals. */
export const hole = 'NULL';

/**
 * Every template of the `sql` tag in a source text, from the top, those inside others too.
 *
 * @example
 * sqlTemplates('a.ts', 'sql`select id from cities where code = ${code}`')
 * // [{ file: 'a.ts', line: 1, sql: 'select id from cities where code =  NULL ' }]
 */
export function sqlTemplates(file: string, text: string): readonly SqlTemplate[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: SqlTemplate[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, sql: sqlOf(node.template) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function sqlOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [
    template.head.text,
    ...template.templateSpans.map((span) => holeOf(span.expression) + span.literal.text),
  ].join('');
}

/** A name that is written there stands; whatever else is put in could be a value, a condition or a part of a list. */
function holeOf(expression: ts.Expression): string {
  if (ts.isConditionalExpression(expression) && expression.getText().includes('sql``')) return '';
  const name = /^sql\.identifier\('([a-z_]+)'\)$/.exec(expression.getText())?.[1];
  return name === undefined ? ` ${hole} ` : `"${name}"`;
}
