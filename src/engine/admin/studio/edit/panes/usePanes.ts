import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useCallback, useRef, useState } from 'react';
import { type FormTab, formTabs } from '#engine/admin/studio/edit/form/FormPane.tsx';
import type { JsonPaneHandle } from '#engine/admin/studio/edit/json/JsonPane.tsx';
import { stepsOf } from '#engine/jsonText/places.ts';

export type PaneName = 'form' | 'json' | 'preview' | 'check';

/** Which pane, which tab of the form and which field are open, and how to come to a place of the file in each. */
export function usePanes() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [pane, open] = useState<PaneName>('form');
  const [tab, openTab] = useState<FormTab>('properties');
  const [field, openField] = useState<string>();
  const { handle, showInText } = useTextPlace(() => open('json'));
  const showInForm = (pointer: string) => {
    const [first = '', name] = stepsOf(pointer);
    const next = formTabs.find((one) => one === first) ?? 'properties';
    if (!isWide) open('form');
    openTab(next);
    if (next === 'properties' && name !== undefined) openField(name);
    setTimeout(() => focusAt(pointer), 100);
  };
  // Where there is room the form stands beside the others.
  const shown: PaneName = isWide && pane === 'form' ? 'json' : pane;
  return { isWide, shown, open, tab, openTab, field, openField, handle, showInText, showInForm };
}

/** The editor may come a moment after the wish to see a place in it. */
function useTextPlace(open: () => void) {
  const editor = useRef<JsonPaneHandle | null>(null);
  const pending = useRef<string | undefined>(undefined);
  const handle = useCallback((given: JsonPaneHandle | null) => {
    editor.current = given;
    if (given && pending.current !== undefined) setTimeout(() => given.show(pending.current ?? ''));
  }, []);
  const latest = useRef(open);
  latest.current = open;
  const showInText = useCallback((pointer: string) => {
    pending.current = pointer;
    latest.current();
    editor.current?.show(pointer);
  }, []);
  return { handle, showInText };
}

/** The input of a place, or of the nearest around it. */
function focusAt(pointer: string): void {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = `[data-pointer=${JSON.stringify(at)}]`;
    const input = document.querySelector<HTMLElement>(
      ['input', 'textarea', '[role=combobox]'].map((kind) => `${place} ${kind}`).join(', '),
    );
    if (!input) continue;
    input.focus();
    return;
  }
}
