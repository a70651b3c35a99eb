import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { namesIn, resolved, type Shape, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import { formulas, isKeyedByNames, isNamePlace } from '#engine/admin/studio/edit/text/namePlaces.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree['topNode'];
/** Names that may stand at a place: fields, resources. */
type Known = (path: JsonPath) => readonly string[];

/** Where a cursor stands in a text that may be half written. */
interface CursorPlace {
  /** Of the object whose name is typed, or of the value. */
  readonly path: JsonPath;
  readonly isName: boolean;
  /** Names that the object has beside it. */
  readonly others: readonly string[];
  /** What a choice replaces. */
  readonly from: number;
  readonly to: number;
}

/**
 * Offers the words of the dialect, their values, and names that are known, as an editor does for `$schema`. `known` gives
 * the names for a path.
 */
export function completionsOf(known: Known) {
  return (context: CompletionContext): CompletionResult | null => {
    const place = placeAt(context.state, context.pos);
    if (!place || (!context.explicit && place.from === context.pos)) return null;
    const isText = !place.isName && place.from < context.pos;
    if (isText && formulas.test(String(place.path.at(-1)))) return inFormula(context, place, known);
    const options = place.isName ? namesAt(place, known) : valuesAt(place, known);
    return { from: place.from, to: place.to, options, validFor: /^"?[\w$./-]*"?$/ };
  };
}

/** The fields in the middle of a text: of a formula at each word, elsewhere behind a brace. */
function inFormula({ state, pos }: CompletionContext, { path, from }: CursorPlace, known: Known) {
  const before = state.sliceDoc(from + 1, pos);
  const isFormula = path.at(-1) === 'x-formula';
  const [, word] = (isFormula ? /(\w*)$/ : /\{(\w*)$/).exec(before) ?? [];
  if (word === undefined) return null;
  const [rest = ''] = /^\w*/.exec(state.sliceDoc(pos, pos + 60)) ?? [];
  const options = known(path).map((label) => ({ label, type: 'variable' }));
  return { from: pos - word.length, to: pos + rest.length, options, validFor: /^\w*$/ };
}

/** By the tree of the editor, which has one of half a text too. */
function placeAt(state: EditorState, pos: number): CursorPlace | undefined {
  const node = syntaxTree(state).resolveInner(pos, -1);
  const at = { from: pos, to: pos };
  const whole = { from: node.from, to: node.to };
  const value = { isName: false, others: [] };
  if (node.name === 'PropertyName') {
    const others = namesBeside(node.parent?.parent ?? null, state, node.parent);
    return { path: pathOf(node.parent, state).slice(0, -1), isName: true, others, ...whole };
  }
  if (node.name === 'String') return { path: pathOf(node, state), ...value, ...whole };
  if (node.name === 'Property') return { path: pathOf(node, state), ...value, ...at };
  if (node.name === 'Object')
    return { path: pathOf(node, state), isName: true, others: namesBeside(node, state), ...at };
  if (node.name === 'Array') return { path: [...pathOf(node, state), 0], ...value, ...at };
  return undefined;
}

function namesBeside(object: SyntaxNode | null, state: EditorState, own: SyntaxNode | null = null) {
  const members = object?.getChildren('Property') ?? [];
  return members.filter(({ from }) => from !== own?.from).map((member) => nameIn(member, state));
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

function namesAt({ path, others }: CursorPlace, known: Known): Completion[] {
  const shape = shapeAt(path);
  const names = namesIn(shape);
  const offered = names.length === 0 && isKeyedByNames(path) ? known(path) : names;
  return offered
    .filter((name) => !others.includes(name))
    .map((name) => ({
      label: JSON.stringify(name),
      type: 'property',
      info: resolved(shape.properties?.[name]).description,
    }));
}

function valuesAt({ path }: CursorPlace, known: Known): Completion[] {
  const shape = shapeAt(path);
  const values = valuesOf(shape);
  const names = values.length === 0 && isNamePlace(path) ? known(path) : [];
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
