import { type ElementNode, type HtmlNode, type Image, readHtml, type WrittenNode } from './htmlTree.ts';
import { nestLoops } from './nestLoops.ts';
import {
  brokenMarks,
  marksInAttributes,
  type TemplateFault,
  type Token,
  tokensOf,
} from './templateTokens.ts';

/** A template, read: words, elements, fields to be filled in, loops, and what stands on the condition of a field. */
export type TemplateNode =
  | { readonly text: string }
  | { readonly field: string }
  | { readonly loop: string; readonly children: readonly TemplateNode[] }
  | { readonly when: string; readonly children: readonly TemplateNode[] }
  | TemplateElement;

export interface TemplateElement extends Omit<ElementNode, 'children'> {
  readonly children: readonly TemplateNode[];
}

/** What may be filled in: names that stand everywhere, and those of the rows of each loop. */
export interface TemplateNames {
  readonly fields: readonly string[];
  readonly loops: Readonly<Record<string, readonly string[]>>;
}

/** Words; those of a no are written, and meet no condition. Or a picture. */
export type TemplateValue = string | { readonly no: string } | { readonly image: Image };
type ValuesByName = Readonly<Record<string, TemplateValue>>;

export interface TemplateValues {
  readonly fields: ValuesByName;
  readonly loops: Readonly<Record<string, readonly ValuesByName[]>>;
}

export interface Template {
  readonly nodes: readonly TemplateNode[];
  readonly faults: readonly TemplateFault[];
}

/**
 * Reads formatted words with fields and loops. A loop repeats what stands between its marks; one that fills a list item
 * or a table row repeats the item or the row. Loops may not stand in each other. A condition is written as a loop, by the
 * name of a field: what stands between its marks is left out while the field is empty or no.
 *
 * Ours rather than a library's: mustache repeats text, of which half a table row is no HTML, and docxtemplater, which
 * knows rows, reads office files only.
 *
 * @example
 * readTemplate('<ul><li>{{#books}}{{title}}{{/books}}</li></ul>', names).nodes
 * // [{ tag: 'ul', children: [{ loop: 'books', children: [{ tag: 'li', children: [{ field: 'title' }] }] }] }]
 */
export function readTemplate(html: string, names: TemplateNames): Template {
  const { nodes, faults } = nestLoops(readHtml(html).flatMap(withTokens), conditionOf(names));
  return { nodes, faults: [...faults, ...faultsIn(nodes, names, null)] };
}

/** The same of words without format, such as the subject of a mail. */
export function readTextTemplate(text: string, names: TemplateNames): Template {
  const { nodes, faults } = nestLoops(tokensOf(text), conditionOf(names));
  return { nodes, faults: [...faults, ...faultsIn(nodes, names, null)] };
}

function conditionOf({ fields, loops }: TemplateNames): (name: string) => boolean {
  const known = new Set([...fields, ...Object.values(loops).flat()]);
  return (name) => known.has(name) && !Object.hasOwn(loops, name);
}

/** What is read before loops are known. */
export type MarkedNode = Token | MarkedElement;

export interface MarkedElement extends Omit<ElementNode, 'children'> {
  readonly children: readonly MarkedNode[];
}

function withTokens(node: WrittenNode): readonly MarkedNode[] {
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
    if ('field' in node) return faultsOfField(node.field, names, loop);
    if ('tag' in node)
      return [...marksInAttributes(node.attributes), ...faultsIn(node.children, names, loop)];
    if ('when' in node)
      return [...faultsOfField(node.when, names, loop), ...faultsIn(node.children, names, loop)];
    if (!Object.hasOwn(names.loops, node.loop)) return [{ code: 'merge-loop-unknown', name: node.loop }];
    return faultsIn(node.children, names, node.loop);
  });
}

function faultsOfField(
  name: string,
  { fields, loops }: TemplateNames,
  loop: string | null,
): readonly TemplateFault[] {
  const isKnown = fields.includes(name) || (loop !== null && loops[loop]?.includes(name) === true);
  return isKnown ? [] : [{ code: 'merge-field-unknown', name, ...(loop !== null && { loop }) }];
}

/** The names of the fields that a template fills in or asks for, each with its loop. */
export function fieldsOfTemplate(
  nodes: readonly TemplateNode[],
  loop: string | null = null,
): readonly { readonly name: string; readonly loop: string | null }[] {
  return nodes.flatMap((node) => {
    if ('text' in node) return [];
    if ('field' in node) return [{ name: node.field, loop }];
    const within = fieldsOfTemplate(node.children, 'loop' in node ? node.loop : loop);
    return 'when' in node ? [{ name: node.when, loop }, ...within] : within;
  });
}

/** Fills a template that was read without faults. A value is words and nothing else, whatever it looks like. */
export function fillTemplate(nodes: readonly TemplateNode[], values: TemplateValues): readonly HtmlNode[] {
  return nodes.flatMap((node) => fillNode(node, values));
}

function fillNode(node: TemplateNode, values: TemplateValues): readonly HtmlNode[] {
  if ('text' in node) return [node];
  if ('field' in node) return shownOf(values.fields[node.field]);
  if ('tag' in node) return [{ ...node, children: fillTemplate(node.children, values) }];
  if ('when' in node) return isMet(values.fields[node.when]) ? fillTemplate(node.children, values) : [];
  return rowsOf(node.loop, values).flatMap((row) => fillTemplate(node.children, row));
}

function shownOf(value: TemplateValue | undefined): readonly HtmlNode[] {
  return isImage(value) ? [value] : linesOf(wordsOf(value));
}

function isImage(value: TemplateValue | undefined): value is { readonly image: Image } {
  return typeof value === 'object' && 'image' in value;
}

/** The values for each row of a loop. */
function rowsOf(loop: string, values: TemplateValues): readonly TemplateValues[] {
  return (values.loops[loop] ?? []).map((row) => ({ ...values, fields: { ...values.fields, ...row } }));
}

function isMet(value: TemplateValue = ''): boolean {
  return isImage(value) || (typeof value === 'string' && value !== '');
}

/** What the template shows of a value, in words: of a picture what it shows. */
export function wordsOf(value: TemplateValue = ''): string {
  if (typeof value === 'string') return value;
  return isImage(value) ? value.image.alt : value.no;
}

/** Something that a template names and that is empty where it stands: a field, with its loop, or a loop without rows. */
export interface Gap {
  readonly name?: string;
  readonly loop?: string;
}

/**
 * Where a filled template has nothing to show, in order of the template, some perhaps more than once. What is left out by
 * a condition is no gap.
 *
 * @example
 * gapsIn(readTemplate('<p>{{#books}}{{title}}{{/books}}</p>', names).nodes, { fields: {}, loops: { books: [{ title: '' }] } })
 * // [{ name: 'title', loop: 'books' }]
 */
export function gapsIn(
  nodes: readonly TemplateNode[],
  values: TemplateValues,
  loop?: string,
): readonly Gap[] {
  return nodes.flatMap((node): readonly Gap[] => {
    if ('text' in node) return [];
    if ('field' in node) return wordsOf(values.fields[node.field]) === '' ? [{ name: node.field, loop }] : [];
    if ('tag' in node) return gapsIn(node.children, values, loop);
    if ('when' in node) return isMet(values.fields[node.when]) ? gapsIn(node.children, values, loop) : [];
    const rows = rowsOf(node.loop, values);
    if (rows.length === 0) return [{ loop: node.loop }];
    return rows.flatMap((row) => gapsIn(node.children, row, node.loop));
  });
}

const lineBreak: ElementNode = { tag: 'br', attributes: {}, children: [] };

function linesOf(text: string): readonly HtmlNode[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, at) => (at === 0 ? [{ text: line }] : [lineBreak, { text: line }]));
}
