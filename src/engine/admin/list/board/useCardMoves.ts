import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useMoveReason } from '#engine/admin/list/views/useMoveReason.ts';
import { useFieldPieces, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldMove } from '#engine/admin/resource/overrides.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { BoardColumn } from './useBoardColumns.ts';
import { keyOf } from './useBoardColumns.ts';

/** Where the server says that a card may go; undefined: it does not say. */
export type MoveAnswer = readonly FieldMove[] | undefined;

/** Where a card may go: as its field and its row say, and where the product knows more, as its server says when asked. */
export function useCardMoves(field: ScreenField) {
  const resource = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const { moves } = useFieldPieces(resource.path, field);
  const fields = useMemo(() => [field], [field]);
  const closed = useMoveReason(fields);
  const translate = useTranslate();
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly FieldMove[]>>(new Map());

  const asked = useRef(new Map<string, Promise<MoveAnswer>>());
  const ask = useCallback(
    async ({ id }: ListRecord) => {
      if (!moves) return;
      setAnswers((before) => new Map([...before].filter(([one]) => one !== id)));
      // What the server does not say now it says when the card is put down.
      const coming = moves(id, provider).catch(() => undefined);
      asked.current.set(id, coming);
      const answer = await coming;
      if (asked.current.get(id) === coming) asked.current.delete(id);
      if (answer) setAnswers((before) => new Map([...before, [id, answer]]));
    },
    [moves, provider],
  );

  /** Why the card cannot go to the column; undefined: it can, or is there. */
  const reasonOf = (
    record: ListRecord,
    column: BoardColumn,
    answer: MoveAnswer = answers.get(record.id),
  ): string | undefined => {
    if (keyOf(record[field.name]) === column.key) return undefined;
    const reason = closed(record);
    if (reason !== undefined) return reason;
    if (column.isGone) return translate('kinds.gone');
    if (column.value === null && field.required) return translate('kinds.required');
    if (!answer) return undefined;
    const move = answer.find(({ to }) => keyOf(to) === column.key);
    const name = representRecord(resource, record);
    if (!move) return translate('kinds.noMove', { name });
    return move.reason === undefined ? undefined : translate(move.reason);
  };
  /** What the server says of the card, where it was asked and has not answered yet. */
  const answerTo = (record: ListRecord) => asked.current.get(record.id);
  return { ask, answerTo, closed, reasonOf };
}
