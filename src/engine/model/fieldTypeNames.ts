/** Every type of field. What a type is stands in `fieldTypes/`, how the screen shows it in `admin/fields`; nobody else asks which type a field has. */
export const fieldTypeNames = [
  'text', // one line of words
  'longText', // several lines of words
  'html', // formatted words
  'email',
  'phone', // E.164 on the wire
  'url',
  'siret', // 14 digits on the wire, grouped on the screen
  'siren', // 9 digits on the wire
  'integer',
  'decimal', // fixed-decimal string on the wire, numeric in SQL, never a float
  'boolean',
  'date', // YYYY-MM-DD
  'instant', // ISO 8601 with milliseconds and Z
  'month', // YYYY-MM
  'time', // HH:MM
  'duration', // ISO 8601 with hours and minutes: PT1H30M
  'dateRange', // ISO 8601, its end included: 2026-01-01/2026-01-31
  'choice', // one of the words of an enumeration
  'code', // one of the numbers of an enumeration
  'choices', // several of the words of an enumeration, in its order
  'tags', // several words, the same whatever their case and accents
  'rating', // a whole number of stars
  'color', // #rrggbb
  'icon', // the name of an icon that the screen can draw
  'list', // several words
  'lines', // rows of their own fields inside the record
  'translated', // a text per language of the product
  'json', // an object with a shape of its own
  'file', // what an upload has stored, by its name
  'image', // a file that is a picture
  'one', // a relation to one record
  'many', // a relation to several records
] as const;
export type FieldType = (typeof fieldTypeNames)[number];
