import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { traits } from '#engine/admin/fields/traits.ts';
import { Suggestions } from '#engine/admin/grid/cells/Suggestions.tsx';
import type { CellState } from '#engine/admin/grid/edits/cellState.ts';
import { fullLabel, type GridColumn, type GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';
import { tones } from './tones.ts';
import { useCardText } from './useCardText.ts';

interface CardFieldProps {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly state: CellState | undefined;
}

/** A cell as an input of its own. */
export function CardField({ row, column, state }: CardFieldProps) {
  const { text, actions, edits, readOnlyReason } = useGrid();
  const translate = useTranslate();
  const { typed, type, listening } = useCardText({ row, column, state });
  const listId = useId();
  const list = column.suggestions && listId;
  const place = { id: row.id, name: column.name };
  const reason = readOnlyReason(column, row);
  const choices = [...text.choices(column).keys()];
  const shown = state?.status === 'refused' ? state.text : text.show(column, row[column.name]);
  const tone = column.difference?.(row);
  const isTypedIn = reason === undefined && choices.length === 0;
  const hasMore = state !== undefined || column.isTyped?.(row) === true || column.explain !== undefined;
  return (
    <Stack direction="row" spacing={1} data-row={row.id} data-column={column.name}>
      <TextField
        fullWidth
        sx={{ '& input': { color: tone && tones[tone] } }}
        label={fullLabel(column)}
        value={typed ?? shown}
        select={choices.length > 0 && reason === undefined}
        error={state?.status === 'refused' || state?.status === 'failed' || state?.status === 'clash'}
        helperText={reason ?? helpOf(state, translate)}
        slotProps={{
          htmlInput: {
            readOnly: reason !== undefined,
            autoComplete: 'off',
            inputMode: traits[column.field.fieldType].inputMode,
            list,
          },
        }}
        onChange={({ target }) =>
          isTypedIn ? type(target.value) : actions.commit(place, target.value, 'stay')
        }
        {...(isTypedIn && listening)}
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
