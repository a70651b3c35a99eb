import { styled } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CellState } from '#engine/admin/grid/edits/cellState.ts';
import { fullLabel, type GridColumn, type GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';
import type { After } from '#engine/admin/grid/table/useGridActions.ts';
import { Suggestions } from './Suggestions.tsx';

interface CellEditorProps {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly state: CellState | undefined;
}

/** Written in the place of the cell: Enter, Tab or leaving it saves, Esc leaves the value as it was. */
export function CellEditor({ row, column, state }: CellEditorProps) {
  const { text, rowLabel } = useGrid();
  const given = useGrid().view.position().editing?.text ?? null;
  const refused = state?.status === 'refused' ? state : undefined;
  // What is typed is in the row already.
  const [written] = useState(refused?.text ?? text.edit(column, row[column.name]));
  // A calculated value that is left as it was found stays calculated.
  const untouched = state || given !== null ? null : written;
  const choices = text.choices(column);
  const shared = {
    'aria-label': `${rowLabel(row)}, ${fullLabel(column)}`,
    'aria-invalid': refused !== undefined,
    title: refused?.reason,
  };
  const place = { id: row.id, name: column.name };
  if (choices.size === 0)
    return (
      <TextEditor
        place={place}
        written={written}
        untouched={untouched}
        given={given}
        suggestions={column.suggestions}
        shared={shared}
      />
    );
  const begun = [...choices.keys()].find((word) => given && isAlike(word.slice(0, given.length), given));
  return (
    <ChoiceEditor
      place={place}
      written={begun ?? written}
      untouched={untouched}
      words={column.field.required && written !== '' ? [...choices.keys()] : ['', ...choices.keys()]}
      shared={shared}
    />
  );
}

/** `e` is the beginning of `Échec`. */
function isAlike(one: string, other: string): boolean {
  return one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;
}

interface EditorProps {
  readonly place: { readonly id: string; readonly name: string };
  readonly written: string;
  /** The text that nothing was done to; null: any text was typed. */
  readonly untouched: string | null;
  readonly shared: object;
}

interface TextEditorProps extends EditorProps {
  readonly given: string | null;
  readonly suggestions: GridColumn['suggestions'];
}

function TextEditor({ place, written, untouched, given, suggestions, shared }: TextEditorProps) {
  const listId = useId();
  const [typed, type] = useTyped(place, given ?? written);
  const { onKeyDown, onBlur } = useLeaving({ place, text: typed, untouched, isTypedOver: given !== null });
  return (
    <>
      <Input
        {...shared}
        ref={given === null ? takeWhole : takeEnd}
        list={suggestions && listId}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {suggestions && <Suggestions id={listId} texts={suggestions} />}
    </>
  );
}

function ChoiceEditor({
  place,
  written,
  untouched,
  words,
  shared,
}: EditorProps & { readonly words: readonly string[] }) {
  const [chosen, choose] = useTyped(place, written);
  const { onKeyDown, onBlur } = useLeaving({ place, text: chosen, untouched, isTypedOver: false });
  return (
    <Select
      {...shared}
      ref={takeFocus}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </Select>
  );
}

/** The text of an editor; as long as it is a value, the grid calculates with it. */
function useTyped(place: EditorProps['place'], beginning: string) {
  const { actions, edits } = useGrid();
  const [typed, setTyped] = useState(beginning);
  useEffect(() => edits.stopTyping, [edits]);
  const type = (text: string) => {
    setTyped(text);
    actions.type(place, text);
  };
  return [typed, type] as const;
}

const arrows: Readonly<Record<string, After>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface Leaving extends Pick<EditorProps, 'place' | 'untouched'> {
  readonly text: string;
  readonly isTypedOver: boolean;
}

/** As in a spreadsheet, arrows lead on from what was typed over a cell, and walk through the text of one that was opened. */
function useLeaving({ place, text, untouched, isTypedOver }: Leaving) {
  const { actions } = useGrid();
  const isDone = useRef(false);
  const typed = text === untouched ? null : text;
  const leave = (after: After) => {
    isDone.current = true;
    // A text that is no value stays open.
    isDone.current = actions.commit(place, typed, after);
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const { key, shiftKey } = event;
      // The keys of an input method are its own.
      if (event.nativeEvent.isComposing) return;
      const after = afterKey(event, isTypedOver);
      if (key === 'Escape') {
        isDone.current = true;
        actions.cancel();
      } else if (key === 'Tab') {
        leave('stay');
        if (isDone.current && !actions.tab(shiftKey)) return;
      } else if (after) leave(after);
      else return;
      event.preventDefault();
    },
    onBlur: ({ currentTarget }: FocusEvent) => {
      // The window lost the focus, in which it stays here.
      if (document.activeElement === currentTarget) return;
      if (!isDone.current) actions.commit(place, typed, 'stay');
      actions.close(place);
    },
  };
}

function afterKey({ key, shiftKey, altKey }: KeyboardEvent, isTypedOver: boolean): After | undefined {
  if (key === 'Enter' && !altKey) return shiftKey ? 'up' : 'down';
  return isTypedOver ? arrows[key] : undefined;
}

function takeWhole(input: HTMLInputElement | null) {
  if (!input || document.activeElement === input) return;
  input.focus();
  input.select();
}

function takeEnd(input: HTMLInputElement | null) {
  if (!input || document.activeElement === input) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}

function takeFocus(select: HTMLSelectElement | null) {
  select?.focus();
}

const inCell = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  padding: '0 8px',
  border: 0,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
} as const;

const Input = styled('input')(({ theme }) => ({
  ...inCell,
  backgroundColor: theme.palette.background.paper,
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: -2,
  '&[aria-invalid="true"]': { outlineColor: theme.palette.error.main },
}));

const Select = styled('select')(({ theme }) => ({
  ...inCell,
  backgroundColor: theme.palette.background.paper,
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: -2,
}));
