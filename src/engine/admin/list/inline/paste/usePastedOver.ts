import { useCallback, useMemo, useState } from 'react';
import type { GridRow } from '#engine/admin/grid/gridColumn.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** Values by the ids of their rows. */
type Layer = ReadonlyMap<string, FlatRecord>;

/** Rows with what was pasted into them and the server has not answered yet, the last paste on top. */
export function usePastedOver(rows: readonly GridRow[]) {
  const [layers, setLayers] = useState<readonly Layer[]>([]);
  const shown = useMemo(
    () => (layers.length === 0 ? rows : rows.map((row) => layers.reduce(laidOver, row))),
    [rows, layers],
  );
  const lay = useCallback((layer: Layer) => {
    setLayers((all) => [...all, layer]);
    return () => setLayers((all) => all.filter((one) => one !== layer));
  }, []);
  return { rows: shown, lay };
}

/** A row that nothing was pasted into stays the same object. */
function laidOver(row: GridRow, layer: Layer): GridRow {
  const values = layer.get(row.id);
  return values ? { ...row, ...values, id: row.id } : row;
}
