import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { namesIn, resolved, type Shape, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree['topNode'];

/** Where a cursor stands in a text that may be half written. */
interface CursorPlace {
  /** Of the object whose name is typed, or of the value. */
  readonly path: JsonPath;
  readonly isName: boolean;
  /** What a choice replaces. */
  readonly from: number;
  readonly to: number;
}

/**
 * Offers the words of the dialect, their values, and names that are known, as an editor does for `$schema`. `known` gives
 * the names for a path: fields, resources.
 */
export function completionsOf(known: (path: JsonPath) => readonly string[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const place = placeAt(context.state, context.pos);
    if (!place || (!context.explicit && place.from === context.pos)) return null;
    const options = place.isName ? namesAt(place, known) : valuesAt(place, known);
    return { from: place.from, to: place.to, options, validFor: /^"?[\w$./-]*"?$/ };
  };
}

/** By the tree of the editor, which has one of half a text too. */
function placeAt(state: EditorState, pos: number): CursorPlace | undefined {
  const node = syntaxTree(state).resolveInner(pos, -1);
  const at = { from: pos, to: pos };
  const whole = { from: node.from, to: node.to };
  if (node.name === 'PropertyName')
    return { path: pathOf(node.parent, state).slice(0, -1), isName: true, ...whole };
  if (node.name === 'String') return { path: pathOf(node, state), isName: false, ...whole };
  if (node.name === 'Property') return { path: pathOf(node, state), isName: false, ...at };
  if (node.name === 'Object') return { path: pathOf(node, state), isName: true, ...at };
  if (node.name === 'Array') return { path: [...pathOf(node, state), 0], isName: false, ...at };
  return undefined;
}

function pathOf(node: SyntaxNode | null, state: EditorState): JsonPath {
  const steps: (string | number)[] = [];
  for (let one = node; one; one = one.parent) {
    if (one.name === 'Property') steps.unshift(nameIn(one, state));
    else if (one.parent?.name === 'Array' && isValue(one)) steps.unshift(indexOf(one));
  }
  return steps;
}

function nameIn(property: SyntaxNode, state: EditorState): string {
  const name = property.getChild('PropertyName');
  return name ? state.sliceDoc(name.from, name.to).replaceAll('"', '') : '';
}

function isValue({ name }: SyntaxNode): boolean {
  return /^(Object|Array|String|Number|True|False|Null)$/.test(name);
}

function indexOf(node: SyntaxNode): number {
  let index = 0;
  for (let one = node.prevSibling; one; one = one.prevSibling) if (isValue(one)) index += 1;
  return index;
}

type Known = (path: JsonPath) => readonly string[];

function namesAt({ path }: CursorPlace, known: Known): Completion[] {
  const shape = shapeAt(path);
  const names = namesIn(shape);
  if (names.length === 0)
    return known(path).map((name) => ({ label: JSON.stringify(name), type: 'property' }));
  return names.map((name) => ({
    label: JSON.stringify(name),
    type: 'property',
    info: resolved(shape.properties?.[name]).description,
  }));
}

function valuesAt({ path }: CursorPlace, known: Known): Completion[] {
  const shape = shapeAt(path);
  const values = valuesOf(shape);
  const names = values.length === 0 && isOfNames(path) ? known(path) : [];
  return [...values, ...names].map((value) => ({
    label: JSON.stringify(value),
    type: 'enum',
    info: shape.description,
  }));
}

function valuesOf(shape: Shape): readonly (string | number | boolean)[] {
  if (shape.enum) return shape.enum;
  if (shape.type === 'boolean') return [true, false];
  if (typeof shape.const === 'string' || typeof shape.const === 'boolean') return [shape.const];
  return (shape.anyOf ?? []).flatMap((one) => valuesOf(resolved(one)));
}

/** A text of people, such as a label, has no names to offer. */
function isOfNames(path: JsonPath): boolean {
  return !path.some((step) => /^(fr|en|\$comment|description|title|pattern)$/.test(String(step)));
}
