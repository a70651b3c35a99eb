import type { MarkedElement, MarkedNode, TemplateNode } from './template.ts';
import type { TemplateFault } from './templateTokens.ts';

/** Where a node stands: the place in each list of children, from the root on. */
type Path = readonly number[];

interface Mark {
  readonly name: string;
  readonly path: Path;
}
interface Pair {
  readonly name: string;
  readonly from: Path;
  readonly to: Path;
}

interface Nested {
  readonly nodes: readonly TemplateNode[];
  readonly faults: readonly TemplateFault[];
}

type LoopNode = { readonly loop: string; readonly children: readonly Node[] };
type ConditionNode = { readonly when: string; readonly children: readonly Node[] };
type Node = Exclude<MarkedNode, MarkedElement> | LoopNode | ConditionNode | Parent;
interface Parent extends Omit<MarkedElement, 'children'> {
  readonly children: readonly Node[];
}

/**
 * Puts what stands between the marks of a loop, or of a condition, into one node. Conditions first: they may stand in
 * loops, and loops in them.
 */
export function nestLoops(marked: readonly MarkedNode[], isCondition: (name: string) => boolean): Nested {
  const conditions = nestPairs(marked, isCondition, (when, children) => ({ when, children }));
  const loops = nestPairs(
    conditions.nodes,
    (name) => !isCondition(name),
    (loop, children) => ({ loop, children }),
  );
  return { nodes: loops.nodes.flatMap(settled), faults: [...conditions.faults, ...loops.faults] };
}

type Nest = (name: string, children: readonly Node[]) => LoopNode | ConditionNode;

/** Pair by pair from the end, so that places before stay. */
function nestPairs(marked: readonly Node[], isMeant: (name: string) => boolean, nest: Nest) {
  const { pairs, faults } = pairsOf(marksIn(marked, []).filter(({ name }) => isMeant(name)));
  const found = [...faults];
  let nodes = marked;
  for (const pair of pairs.toReversed()) {
    const nested = nestPair(nodes, pair, nest);
    if (nested) nodes = nested;
    else found.push({ code: 'merge-loop-nested', name: pair.name });
  }
  return { nodes, faults: found };
}

/** A mark without its partner is reported, and says nothing. */
function settled(node: Node): readonly TemplateNode[] {
  if ('opens' in node || 'closes' in node) return [];
  if ('text' in node || 'field' in node) return [node];
  return [{ ...node, children: node.children.flatMap(settled) }];
}

interface FoundMark extends Mark {
  readonly isOpening: boolean;
}

function marksIn(nodes: readonly Node[], path: Path): readonly FoundMark[] {
  return nodes.flatMap((node, at): readonly FoundMark[] => {
    const here = [...path, at];
    if ('opens' in node) return [{ name: node.opens, path: here, isOpening: true }];
    if ('closes' in node) return [{ name: node.closes, path: here, isOpening: false }];
    return 'children' in node ? marksIn(node.children, here) : [];
  });
}

function pairsOf(marks: readonly FoundMark[]) {
  const pairs: Pair[] = [];
  const faults: TemplateFault[] = [];
  let open: Mark | null = null;
  for (const { name, path, isOpening } of marks) {
    if (isOpening && open) faults.push({ code: 'merge-loop-nested', name, loop: open.name });
    else if (isOpening) open = { name, path };
    else if (open?.name === name) {
      pairs.push({ name, from: open.path, to: path });
      open = null;
    } else faults.push({ code: 'merge-loop-unopened', name });
  }
  if (open) faults.push({ code: 'merge-loop-unclosed', name: open.name });
  return { pairs, faults };
}

/** The children of one parent that a loop repeats. */
interface Range {
  readonly parent: Path;
  readonly first: number;
  readonly last: number;
}

/** Null: another loop repeats some of it. */
function nestPair(nodes: readonly Node[], { name, from, to }: Pair, nest: Nest): readonly Node[] | null {
  const shared = sharedRange(from, to);
  const range = widened(nodes, shared, 'when' in nest(name, []));
  const isTaken = [from, to].some((path) =>
    path.slice(0, -1).some((_, at) => {
      const above = parentAt(nodes, path.slice(0, at + 1));
      return !above || ('when' in above && at >= shared.parent.length);
    }),
  );
  const repeated = childrenAt(nodes, range.parent).slice(range.first, range.last + 1);
  if (isTaken || repeated.some(hasLoop)) return null;
  const children = repeated.flatMap((child, at) =>
    withoutMarks(child, [...range.parent, range.first + at], [from, to]),
  );
  return replaceAt(nodes, range, nest(name, children));
}

function hasLoop(node: Node): boolean {
  return 'loop' in node || ('children' in node && node.children.some(hasLoop));
}

function sharedRange(from: Path, to: Path): Range {
  const depth = from.findIndex((place, at) => place !== to[at]);
  return { parent: from.slice(0, depth), first: from[depth] ?? 0, last: to[depth] ?? 0 };
}

const wholes = ['li', 'tr'];
const paragraphs = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Half a table row is none; what fills an item of a list or a row stands for the whole, and a condition that fills a
 * paragraph for the paragraph.
 */
function widened(nodes: readonly Node[], range: Range, isCondition: boolean): Range {
  const parents = range.parent.map((_, at) => range.parent.slice(0, at + 1)).toReversed();
  const tagAt = (path: Path) => {
    const parent = parentAt(nodes, path);
    return parent && 'tag' in parent ? parent.tag : '';
  };
  if (tagAt(range.parent) === 'tr') return around(range.parent);
  let filled: Range = range;
  let widest: Range = range;
  for (const path of parents) {
    if (!fills(nodes, filled)) return widest;
    filled = around(path);
    if (wholes.includes(tagAt(path))) return filled;
    if (isCondition && paragraphs.includes(tagAt(path))) widest = filled;
  }
  return widest;
}

function around(path: Path): Range {
  const at = path.at(-1) ?? 0;
  return { parent: path.slice(0, -1), first: at, last: at };
}

function fills(nodes: readonly Node[], { parent, first, last }: Range): boolean {
  return childrenAt(nodes, parent).every((child, at) => (at >= first && at <= last) || isBlank(child));
}

function isBlank(node: Node): boolean {
  if ('text' in node) return node.text.trim() === '';
  return 'children' in node && !isShown(node) && node.children.every(isBlank);
}

/** It shows something without any words in it. */
function isShown(node: LoopNode | ConditionNode | Parent): boolean {
  return 'tag' in node && ['img', 'hr', 'td', 'th'].includes(node.tag);
}

function childrenAt(nodes: readonly Node[], path: Path): readonly Node[] {
  return path.length === 0 ? nodes : (parentAt(nodes, path)?.children ?? []);
}

function parentAt(nodes: readonly Node[], path: Path): Parent | ConditionNode | undefined {
  let children: readonly Node[] = nodes;
  let found: Parent | ConditionNode | undefined;
  for (const at of path) {
    const node: Node | undefined = children[at];
    found = node && ('tag' in node || 'when' in node) ? node : undefined;
    children = found?.children ?? [];
  }
  return found;
}

/** A paragraph in which a mark stands alone goes with it. */
function withoutMarks(node: Node, path: Path, marks: readonly Path[]): readonly Node[] {
  if (marks.some((mark) => isSame(mark, path))) return [];
  const isAbove = marks.some((mark) => path.every((place, at) => place === mark[at]));
  if (!isAbove || !('tag' in node)) return [node];
  const children = node.children.flatMap((child, at) => withoutMarks(child, [...path, at], marks));
  const emptied = { ...node, children };
  return isEmptied(emptied) ? [] : [emptied];
}

/** A cell keeps its place; a row whose cells have nothing left does not. */
function isEmptied(element: Parent): boolean {
  if (element.tag !== 'tr') return isBlank(element);
  return element.children.every((cell) => ('tag' in cell ? cell.children.every(isBlank) : isBlank(cell)));
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((place, at) => place === other[at]);
}

function replaceAt(
  nodes: readonly Node[],
  { parent, first, last }: Range,
  nested: LoopNode | ConditionNode,
): readonly Node[] {
  const [at, ...rest] = parent;
  if (at === undefined) return [...nodes.slice(0, first), nested, ...nodes.slice(last + 1)];
  return nodes.map((node, index) =>
    index === at && 'children' in node
      ? { ...node, children: replaceAt(node.children, { parent: rest, first, last }, nested) }
      : node,
  );
}
