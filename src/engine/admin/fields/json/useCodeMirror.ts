import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, ensureSyntaxTree, indentOnInput } from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { useEvent } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

interface CodeMirrorOptions {
  /** What the form holds; a text is what is no JSON yet. */
  readonly value: JsonValue | undefined;
  readonly change: (value: JsonValue) => void;
  readonly leave: () => void;
  readonly autoFocus: boolean;
  /** What is said of the place where a text stops being JSON. */
  readonly say: (place: Place) => string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Where a text stops being JSON, counted from one. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * An editor of JSON in the element that `mount` is given. What is typed is the value of the form as soon as it is JSON,
 * and the text itself until then, so that the rules refuse it.
 */
export function useCodeMirror(options: CodeMirrorOptions) {
  const { value, change, autoFocus, attributes } = options;
  const view = useRef<EditorView | null>(null);
  const [fault, setFault] = useState<Place>();
  const type = useEvent((editor: EditorView) => {
    const text = editor.state.doc.toString();
    setFault(faultIn(editor));
    const typed = valueIn(text);
    if (!sameValue(typed, value)) change(typed);
  });
  const leave = useEvent(options.leave);
  const say = useEvent(options.say);
  const first = useRef({ value, autoFocus, attributes });
  const mount = useCallback(
    (parent: HTMLElement | null) => {
      view.current?.destroy();
      view.current = null;
      if (!parent) return;
      const { value: text, autoFocus: isFirst, attributes: given } = first.current;
      const onChange = EditorView.updateListener.of((update) => update.docChanged && type(update.view));
      const extensions = [
        ...base,
        EditorView.contentAttributes.of({ ...given }),
        onChange,
        marking(say),
        ...nonceOfPage(),
      ];
      view.current = new EditorView({ parent, state: EditorState.create({ doc: textOf(text), extensions }) });
      view.current.contentDOM.addEventListener('blur', leave);
      if (isFirst) view.current.focus();
    },
    [type, leave, say],
  );
  const replace = useCallback((text: string) => {
    const editor = view.current;
    editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, []);
  // A draft that comes back, or another version of the record.
  useEffect(() => {
    const editor = view.current;
    if (editor && !sameValue(valueIn(editor.state.doc.toString()), value)) replace(textOf(value));
  }, [value, replace]);
  return { mount, fault, format: () => replace(textOf(valueIn(view.current?.state.doc.toString() ?? ''))) };
}

/** Tab is not among the keys: it leaves the editor. */
const base = [
  lineNumbers(),
  highlightActiveLineGutter(),
  history(),
  indentOnInput(),
  bracketMatching(),
  json(),
  lintGutter(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  EditorView.lineWrapping,
];

/** The editor brings a style sheet of its own, which the page lets in by its nonce. */
function nonceOfPage() {
  const nonce = pageNonce();
  return nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)];
}

/** The place in the text is marked as well as said under it. */
function marking(say: (place: Place) => string) {
  return linter((view) => {
    const place = faultIn(view);
    if (!place) return [];
    const at = view.state.doc.line(place.line).from + place.column - 1;
    return [
      { from: at, to: Math.min(at + 1, view.state.doc.length), severity: 'error', message: say(place) },
    ];
  });
}

/** By the tree of the text: what a browser says of it differs from one to the next. */
function faultIn({ state }: EditorView): Place | undefined {
  const text = state.doc.toString();
  if (typeof valueIn(text) !== 'string' || isText(text)) return undefined;
  let at: number | undefined;
  ensureSyntaxTree(state, text.length, patienceMilliseconds)?.iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
    },
  });
  const line = state.doc.lineAt(at ?? text.length);
  return { line: line.number, column: (at ?? text.length) - line.from + 1 };
}

const patienceMilliseconds = 200;

/** JSON too, if neither an object nor a list: the rules say so. */
function isText(text: string): boolean {
  return /^\s*"/.test(text) && valueIn(text) !== text;
}

function textOf(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function valueIn(text: string): JsonValue {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
