import type { Change, Field } from '#model/model.ts';

/** A field that has left the Model is still in the history, as it was. */
export function fieldOfThePast({ field, label, kind }: Change): Field {
  return {
    name: field,
    label,
    // Whom a relation named is gone with it: its ids remain.
    kind: kind === 'one' || kind === 'many' ? 'text' : kind,
    column: null,
    system: false,
    required: false,
    readOnly: true,
    operators: [],
    sortable: false,
    index: false,
    copy: 'drop',
    pii: false,
    ui: { width: 'full' },
  };
}
