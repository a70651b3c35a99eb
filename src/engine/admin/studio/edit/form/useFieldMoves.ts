import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { fieldsOf } from '#engine/admin/studio/edit/fieldsOf.ts';
import { moveField } from '#engine/admin/studio/edit/text/moveField.ts';
import { useFieldsPlace } from './fieldsPlace.ts';

export const moveKeys = 'Alt+ArrowUp Alt+ArrowDown';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The fields of a place in their order: one of them moves without being dragged, and keeps the focus. */
export function useFieldMoves() {
  const { text, value, edit } = useEdited();
  const translate = useTranslate();
  const place = useFieldsPlace();
  const [said, say] = useState('');
  const names = fieldsOf(value, place);
  const move = (name: string, to: number) => {
    const other = names[to];
    if (other === undefined) return;
    edit(moveField(text, place, name, other));
    say(translate('studioEdit.movedTo', { name, place: to + 1, count: names.length }));
  };
  const moveByKey = (event: KeyboardEvent, name: string) => {
    const by = steps[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    const focused = event.target as HTMLElement;
    flushSync(() => move(name, names.indexOf(name) + by));
    // An element that changes its place in the page loses the focus.
    focused.focus();
  };
  return { names, move, moveByKey, said };
}
