import type { CellState, KeptCells } from '#engine/admin/grid/edits/cellState.ts';
import type { CellValues } from '#engine/admin/grid/edits/createSender.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { RowsRefused, type RowsToSend } from './useSendRows.ts';

interface Under {
  /** What was typed and not saved in the cells that are pasted over. */
  readonly setAside: KeptCells;
  /** What others were found to have written when it was sent, by row. */
  readonly theirs: ReadonlyMap<string, CellValues>;
  readonly reason: string;
}

/**
 * A cell that was typed in shows what was typed, and nothing of what somebody else wrote there meanwhile: nobody pastes
 * over that unseen. Throws a RowsRefused with the rows that have such a cell.
 */
export function refuseUnseen(updates: RowsToSend['updates'], { setAside, theirs, reason }: Under): void {
  const reasons = new Map<number, readonly string[]>();
  for (const [at, { row, values }] of updates.entries()) {
    const today: FlatRecord = { ...row, ...theirs.get(row.id) };
    const isUnseen = Object.keys(values).some((name) => {
      const state = setAside[row.id]?.[name];
      if (!state || state.status === 'refused') return false;
      const known = [...seenValues(state), values[name] ?? null];
      return !known.some((one) => sameValue(one, today[name] ?? null));
    });
    if (isUnseen) reasons.set(at, [reason]);
  }
  if (reasons.size > 0) throw new RowsRefused(reasons, 0);
}

/** What the person knows the server to have, or to be about to have. */
function seenValues(state: Exclude<CellState, { status: 'refused' }>): readonly JsonValue[] {
  return [state.value, state.base, ...(state.status === 'clash' ? [state.theirs] : [])];
}
