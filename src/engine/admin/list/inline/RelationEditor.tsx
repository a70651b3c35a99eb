import { styled } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { RelationPicker } from '#engine/admin/fields/relation/RelationPicker.tsx';
import { fullLabel, type GridColumn, type GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';

interface RelationEditorProps {
  readonly row: GridRow;
  readonly column: GridColumn;
}

/** Picks the record that a cell refers to, searched on the server: a choice saves, Esc leaves it as it was. */
export function RelationEditor({ row, column: { name, field, resource, ...column } }: RelationEditorProps) {
  const { edits, actions, view, rowLabel } = useGrid();
  const frame = useRef<HTMLDivElement>(null);
  const place = { id: row.id, name };
  const text = view.position().editing?.text ?? null;
  useTyped(frame, text);
  const value = row[name];
  const pick = ([id]: readonly string[]) => {
    edits.change([{ ...place, value: id ?? null }]);
    actions.go(place);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Tab') {
      event.preventDefault();
      actions.go(place);
      actions.tab(event.shiftKey);
    } else if (event.key === 'Escape' && !event.defaultPrevented) actions.go(place);
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside =
      relatedTarget instanceof Element && relatedTarget.closest('[role=listbox], [role=dialog]');
    if (!isInside && !currentTarget.contains(relatedTarget)) actions.close(place);
  };
  return (
    <Frame ref={frame} onKeyDown={press} onBlur={leave}>
      <RelationPicker
        to={field.relation?.to ?? ''}
        of={{ path: resource.path, relation: name }}
        below={field.operators.includes('outside') ? { relation: name, ids: [row.id] } : undefined}
        ids={typeof value === 'string' ? [value] : []}
        changeIds={pick}
        mayCreate
        look={{
          autoFocus: true,
          size: 'small',
          fullWidth: true,
          required: field.required,
          label: `${rowLabel(row)}, ${fullLabel(column)}`,
        }}
      />
    </Frame>
  );
}

/** The key that opened the picker is the first of what is searched. */
function useTyped(frame: { readonly current: HTMLElement | null }, text: string | null): void {
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!input) return;
    input.focus();
    if (text === null) return input.select();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [frame, text]);
}

const Frame = styled('div')(({ theme: { palette } }) => ({
  minWidth: 260,
  backgroundColor: palette.background.paper,
  // The column says already what the label would.
  '& .MuiInputLabel-root': visuallyHidden,
  '& fieldset': { top: 0 },
  '& legend': { display: 'none' },
}));
