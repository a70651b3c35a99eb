import { type ElementNode, type HtmlNode, readHtml } from './htmlTree.ts';
import { nestLoops } from './nestLoops.ts';
import { brokenMarks, type TemplateFault, type Token, tokensOf } from './templateTokens.ts';

/** A template, read: words, elements, fields to be filled in, and loops. */
export type TemplateNode =
  | { readonly text: string }
  | { readonly field: string }
  | { readonly loop: string; readonly children: readonly TemplateNode[] }
  | TemplateElement;

export interface TemplateElement extends Omit<ElementNode, 'children'> {
  readonly children: readonly TemplateNode[];
}

/** What may be filled in: names that stand everywhere, and those of the rows of each loop. */
export interface TemplateNames {
  readonly fields: readonly string[];
  readonly loops: Readonly<Record<string, readonly string[]>>;
}

export interface TemplateValues {
  readonly fields: Readonly<Record<string, string>>;
  readonly loops: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

export interface Template {
  readonly nodes: readonly TemplateNode[];
  readonly faults: readonly TemplateFault[];
}

/**
 * Reads formatted words with fields and loops. A loop repeats what stands between its marks; one that fills a list item
 * or a table row repeats the item or the row. Marks may not stand in each other's loops.
 *
 * Ours rather than a library's: mustache repeats text, of which half a table row is no HTML, and docxtemplater, which
 * knows rows, reads office files only.
 *
 * @example
 * readTemplate('<ul><li>{{#books}}{{title}}{{/books}}</li></ul>', names).nodes
 * // [{ tag: 'ul', children: [{ loop: 'books', children: [{ tag: 'li', children: [{ field: 'title' }] }] }] }]
 */
export function readTemplate(html: string, names: TemplateNames): Template {
  const { nodes, faults } = nestLoops(readHtml(html).flatMap(withTokens));
  return { nodes, faults: [...faults, ...faultsIn(nodes, names, null)] };
}

/** The same of words without format, such as the subject of a mail. */
export function readTextTemplate(text: string, names: TemplateNames): Template {
  const { nodes, faults } = nestLoops(tokensOf(text));
  return { nodes, faults: [...faults, ...faultsIn(nodes, names, null)] };
}

/** What is read before loops are known. */
export type MarkedNode = Token | MarkedElement;

export interface MarkedElement extends Omit<ElementNode, 'children'> {
  readonly children: readonly MarkedNode[];
}

function withTokens(node: HtmlNode): readonly MarkedNode[] {
  if ('text' in node) return tokensOf(node.text);
  return [{ ...node, children: node.children.flatMap(withTokens) }];
}

function faultsIn(
  nodes: readonly TemplateNode[],
  names: TemplateNames,
  loop: string | null,
): readonly TemplateFault[] {
  return nodes.flatMap((node): readonly TemplateFault[] => {
    if ('text' in node) return brokenMarks(node.text);
    if ('field' in node) return isKnown(node.field, names, loop) ? [] : [unknownField(node.field, loop)];
    if ('tag' in node) return faultsIn(node.children, names, loop);
    if (!Object.hasOwn(names.loops, node.loop)) return [{ code: 'merge-loop-unknown', name: node.loop }];
    return faultsIn(node.children, names, node.loop);
  });
}

function isKnown(name: string, { fields, loops }: TemplateNames, loop: string | null): boolean {
  return fields.includes(name) || (loop !== null && loops[loop]?.includes(name) === true);
}

function unknownField(name: string, loop: string | null): TemplateFault {
  return { code: 'merge-field-unknown', name, ...(loop !== null && { loop }) };
}

/** The names of the fields that a template fills in, each with its loop. */
export function fieldsOfTemplate(
  nodes: readonly TemplateNode[],
  loop: string | null = null,
): readonly { readonly name: string; readonly loop: string | null }[] {
  return nodes.flatMap((node) => {
    if ('text' in node) return [];
    if ('field' in node) return [{ name: node.field, loop }];
    return fieldsOfTemplate(node.children, 'loop' in node ? node.loop : loop);
  });
}

/** Fills a template that was read without faults. A value is words and nothing else, whatever it looks like. */
export function fillTemplate(nodes: readonly TemplateNode[], values: TemplateValues): readonly HtmlNode[] {
  return nodes.flatMap((node) => fillNode(node, values));
}

function fillNode(node: TemplateNode, values: TemplateValues): readonly HtmlNode[] {
  if ('text' in node) return [node];
  if ('field' in node) return linesOf(values.fields[node.field] ?? '');
  if ('tag' in node) return [{ ...node, children: fillTemplate(node.children, values) }];
  const { loop, children } = node;
  return (values.loops[loop] ?? []).flatMap((row) =>
    fillTemplate(children, { ...values, fields: { ...values.fields, ...row } }),
  );
}

const lineBreak: ElementNode = { tag: 'br', attributes: {}, children: [] };

function linesOf(text: string): readonly HtmlNode[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, at) => (at === 0 ? [{ text: line }] : [lineBreak, { text: line }]));
}
