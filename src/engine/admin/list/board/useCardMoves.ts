import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback, useMemo, useState } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useMoveReason } from '#engine/admin/list/views/useMoveReason.ts';
import { useFieldPieces, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldMove } from '#engine/admin/resource/overrides.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { BoardColumn } from './useBoardColumns.ts';
import { keyOf } from './useBoardColumns.ts';

/** Where a card may go: as its field and its row say, and where the product knows more, as its server says when asked. */
export function useCardMoves(field: ScreenField) {
  const resource = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const { moves } = useFieldPieces(resource.path, field);
  const fields = useMemo(() => [field], [field]);
  const closed = useMoveReason(fields);
  const translate = useTranslate();
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly FieldMove[]>>(new Map());

  const ask = useCallback(
    async ({ id }: ListRecord) => {
      if (!moves) return;
      setAnswers((before) => new Map([...before].filter(([one]) => one !== id)));
      // What the server does not say now it says when the card is put down.
      const answer = await moves(id, provider).catch(() => undefined);
      if (answer) setAnswers((before) => new Map([...before, [id, answer]]));
    },
    [moves, provider],
  );

  /** Why the card cannot go to the column; undefined: it can, or is there. */
  const reasonOf = (record: ListRecord, column: BoardColumn): string | undefined => {
    if (keyOf(record[field.name]) === column.key) return undefined;
    const reason = closed(record);
    if (reason !== undefined) return reason;
    if (column.value === null && field.required) return translate('kinds.required');
    const answer = answers.get(record.id);
    if (!answer) return undefined;
    const move = answer.find(({ to }) => keyOf(to) === column.key);
    const name = representRecord(resource, record);
    if (!move) return translate('kinds.noMove', { name });
    return move.reason === undefined ? undefined : translate(move.reason);
  };
  return { ask, closed, reasonOf };
}
