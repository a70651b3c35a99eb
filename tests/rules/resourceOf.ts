import type { Field, FieldType, Resource } from '#engine/model/model.ts';

const words = (text: string) => ({ fr: text, en: text });

/** A field of a type, everything else as plain as can be. */
export function fieldOf(name: string, fieldType: FieldType, more: Partial<Field> = {}): Field {
  return {
    name,
    column: name,
    fieldType,
    system: false,
    label: words(name),
    required: false,
    readOnly: false,
    operators: [],
    sortable: true,
    index: false,
    copy: 'keep',
    pii: false,
    ui: { width: 'full' },
    ...more,
  };
}

/** A resource with these fields, in the group `things`. */
export function resourceOf(fields: readonly Field[], more: Partial<Resource> = {}): Resource {
  return {
    path: 'things',
    type: 'things',
    table: 'things',
    file: 'things',
    kind: 'collection',
    label: { fr: { one: 'Chose', many: 'Choses' }, en: { one: 'Thing', many: 'Things' } },
    icon: 'category',
    menu: null,
    route: '/resources/things',
    represent: '{label}',
    search: [],
    order: false,
    trash: false,
    draft: false,
    lock: false,
    duplicate: false,
    audit: 'things',
    access: { group: 'things', prefix: 'erpf.', screen: 'erpf.things.list', never: [], own: null, mine: [] },
    actions: {},
    fields,
    list: { columns: [], filters: [], sort: [], groups: [], inline: [], bulk: [] },
    form: { surface: 'drawer', sections: [] },
    show: { surface: 'drawer', sections: [] },
    conditions: [],
    ...more,
  };
}
