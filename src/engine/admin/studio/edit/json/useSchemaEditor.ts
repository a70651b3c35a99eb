import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { useEvent } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import { type JsonPath, placeOf } from '#engine/jsonText/places.ts';
import { completionsOf } from './completions.ts';

interface EditorOptions {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Faults of the text, by pointer or by line. */
  readonly faults: readonly {
    readonly pointer: string;
    readonly line: number | null;
    readonly message: string;
  }[];
  readonly known: (path: JsonPath) => readonly string[];
  readonly label: string;
}

/** An editor of a schema file in the element that `mount` is given; undoing is the page's. */
export function useSchemaEditor(options: EditorOptions) {
  const { text, faults } = options;
  const view = useRef<EditorView | null>(null);
  const change = useEvent(options.change);
  const known = useEvent(options.known);
  const first = useRef(options);
  const mount = useCallback(
    (parent: HTMLElement | null) => {
      view.current?.destroy();
      view.current = null;
      if (!parent) return;
      const nonce = pageNonce();
      const extensions = [
        ...base,
        autocompletion({ override: [completionsOf(known)] }),
        // Said aloud, though what is edited has the focus anyway: a reader of the page looks for it.
        EditorView.contentAttributes.of({ 'aria-label': first.current.label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && change(state.doc.toString())),
        ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
      ];
      view.current = new EditorView({
        parent,
        state: EditorState.create({ doc: first.current.text, extensions }),
      });
    },
    [change, known],
  );
  useEffect(() => {
    if (view.current) follow(view.current, text);
  }, [text]);
  useEffect(() => {
    const editor = view.current;
    if (editor)
      editor.dispatch(
        setDiagnostics(
          editor.state,
          faults.map((fault) => marked(fault, editor)),
        ),
      );
  }, [faults]);
  const show = useCallback((pointer: string) => {
    const editor = view.current;
    if (!editor) return;
    const { from, to } = placeOf(editor.state.doc.toString(), pointer);
    editor.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    editor.focus();
  }, []);
  return { mount, show };
}

/** Tab is not among the keys: it leaves the editor. */
const base = [
  lineNumbers(),
  highlightActiveLineGutter(),
  indentOnInput(),
  bracketMatching(),
  json(),
  lintGutter(),
  keymap.of([...completionKeymap, ...defaultKeymap]),
  EditorView.lineWrapping,
];

/** Changes what differs and no more: the cursor stays where it is. */
function follow(editor: EditorView, text: string): void {
  const current = editor.state.doc.toString();
  if (current === text) return;
  let from = 0;
  while (from < current.length && from < text.length && current[from] === text[from]) from += 1;
  let [to, end] = [current.length, text.length];
  while (to > from && end > from && current[to - 1] === text[end - 1]) {
    to -= 1;
    end -= 1;
  }
  editor.dispatch({ changes: { from, to, insert: text.slice(from, end) } });
}

function marked({ pointer, line, message }: EditorOptions['faults'][number], { state }: EditorView) {
  const { from, to } = placeOf(state.doc.toString(), pointer);
  if (to > from)
    return { from, to: Math.min(to, state.doc.lineAt(from).to), severity: 'error' as const, message };
  const at = state.doc.line(Math.min(Math.max(line ?? 1, 1), state.doc.lines));
  return { from: at.from, to: at.to, severity: 'error' as const, message };
}
