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
  const texts = template.templateSpans.map((span) => holeOf(span.expression) + span.literal.text);
  return [template.head.text, ...texts].join('').replace(columnsPutIn, '$1)');
}

/** Columns to insert that are listed elsewhere, after those that are written there. */
const columnsPutIn = new RegExp(`(insert into [a-z_]+ \\([^()]*), +${hole} +\\)`);

/** A name that is written there stands; whatever else is put in could be a value, a condition or a part of a list. */
function holeOf(expression: ts.Expression): string {
  const text = expression.getText();
  if (ts.isConditionalExpression(expression) && text.includes('sql``')) return '';
  if (!text.startsWith('sql.identifier(')) return ` ${hole} `;
  const name = /^sql\.identifier\('([a-z_]+)'\)$/.exec(text)?.[1];
  return `"${name ?? '?'}"`;
}
