import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Suggestions } from '#engine/admin/grid/cells/Suggestions.tsx';
import type { CellState } from '#engine/admin/grid/edits/cellState.ts';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';

interface CardFieldProps {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly state: CellState | undefined;
}

/** A cell as an input of its own: leaving it saves. */
export function CardField({ row, column, state }: CardFieldProps) {
  const { text, actions, edits, readOnlyReason } = useGrid();
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const listId = useId();
  const list = column.suggestions && listId;
  const place = { id: row.id, name: column.name };
  const reason = readOnlyReason(column, row);
  const choices = [...text.choices(column).keys()];
  const shown = state?.status === 'refused' ? state.text : text.show(column, row[column.name]);
  const write = (value: string) => actions.commit(place, value, 'stay');
  const hasMore = state !== undefined || column.isTyped?.(row) === true || column.explain !== undefined;
  return (
    <Stack direction="row" spacing={1} data-row={row.id} data-column={column.name}>
      <TextField
        fullWidth
        label={[column.group, column.label].filter(Boolean).join(', ')}
        value={typed ?? shown}
        select={choices.length > 0 && reason === undefined}
        error={state?.status === 'refused' || state?.status === 'failed' || state?.status === 'clash'}
        helperText={reason ?? helpOf(state, translate)}
        slotProps={{ htmlInput: { readOnly: reason !== undefined, autoComplete: 'off', list } }}
        onFocus={() => {
          if (reason === undefined && choices.length === 0 && state?.status !== 'refused')
            setTyped(text.edit(column, row[column.name]));
        }}
        onChange={({ target }) => {
          if (choices.length > 0) return void write(target.value);
          setTyped(target.value);
          actions.type(place, target.value);
        }}
        onBlur={() => {
          if (typed !== null) write(typed);
          setTyped(null);
        }}
      >
        {choices.map((word) => (
          <MenuItem key={word} value={word}>
            {word}
          </MenuItem>
        ))}
      </TextField>
      {column.suggestions && <Suggestions id={listId} texts={column.suggestions} />}
      {hasMore && <Button onClick={() => actions.showNote(place)}>{translate('grid.moreAbout')}</Button>}
      {state?.status === 'refused' && (
        <Button onClick={() => edits.giveUp(place)}>{translate('grid.giveUp')}</Button>
      )}
    </Stack>
  );
}

function helpOf(
  state: CellState | undefined,
  translate: ReturnType<typeof useTranslate>,
): string | undefined {
  if (!state) return undefined;
  if (state.status === 'refused' || state.status === 'failed')
    return translate(state.reason, { _: state.reason });
  return translate(`grid.status.${state.status}`);
}
