import { text } from './schemas.ts';
import { type Case, type Declared, empty, integer, texts } from './typeChanges.ts';

const of = (declared: Declared): Declared => ({ 'x-label': { fr: 'a', en: 'a' }, ...declared });
const month = of({ type: 'string', format: 'month' });
const time = of({ type: 'string', format: 'time' });
const duration = of({ type: 'string', format: 'duration' });
const date = of({ type: 'string', format: 'date' });

const color = of({ type: 'string', format: 'color' });
const icon = of({ type: 'string', format: 'icon' });
const rating = of({ type: 'integer', minimum: 0, maximum: 5, 'x-ui': { widget: 'rating' } });

const range = of({ type: 'string', format: 'date-range' });
const tags = of({ type: 'array', items: { type: 'string' }, 'x-ui': { widget: 'tags' } });

const translated = of({ type: 'string', 'x-translated': true });

/** Changes from and to values that have a form of their own. */
export const formCases: readonly Case[] = [
  {
    change: 'text to month',
    was: texts,
    is: { ...month, ...empty },
    values: [
      [`'2026-03'`, '2026-03'],
      [`' 3/2026'`, '2026-03'],
      [`''`, null],
      [`'13/2026'`, null, 'lost'],
      [`'mars'`, null, 'lost'],
    ],
  },
  {
    change: 'month to text',
    was: month,
    is: text('Texte'),
    values: [
      [`'2026-03'`, '2026-03'],
      ['null', null],
    ],
  },
  { change: 'month to date', was: month, is: date, values: [[`'2026-03'`, '2026-03-01']] },
  {
    change: 'date to month',
    was: date,
    is: { ...month, ...empty },
    values: [
      [`'2026-03-01'`, '2026-03'],
      [`'2026-03-02'`, null, 'lost'],
    ],
  },
  {
    change: 'text to time',
    was: texts,
    is: { ...time, ...empty },
    values: [
      [`'08:30'`, '08:30:00'],
      [`'8h30'`, '08:30:00'],
      [`'8 h'`, '08:00:00'],
      [`'830'`, '08:30:00'],
      [`'25:00'`, null, 'lost'],
    ],
  },
  {
    change: 'time to text',
    was: time,
    is: texts,
    values: [
      [`'08:30'`, '08:30'],
      ['null', null],
    ],
  },
  {
    change: 'text to duration',
    was: texts,
    is: { ...duration, ...empty },
    values: [
      [`'PT1H30M'`, '01:30:00'],
      [`'1 h 30'`, '01:30:00'],
      [`'90 min'`, '01:30:00'],
      [`'1,5 h'`, '01:30:00'],
      [`'30:00'`, '30:00:00'],
      [`'1,333 h'`, null, 'lost'],
      [`'90'`, null, 'lost'],
      [`'PT'`, null, 'lost'],
    ],
  },
  {
    change: 'duration to text',
    was: duration,
    is: texts,
    values: [
      [`'26:05'`, 'PT26H5M'],
      [`'00:00'`, 'PT0M'],
      ['null', null],
    ],
  },
  {
    change: 'text to colour',
    was: texts,
    is: { ...color, ...empty },
    values: [
      [`'#0F5E63'`, '#0f5e63'],
      [`'0f5e63'`, '#0f5e63'],
      [`'#abc'`, '#aabbcc'],
      [`'teal'`, null, 'lost'],
    ],
  },
  { change: 'colour to text', was: color, is: texts, values: [[`'#0f5e63'`, '#0f5e63']] },
  {
    change: 'text to icon',
    was: texts,
    is: { ...icon, ...empty },
    values: [
      [`' Flag'`, 'Flag'],
      [`'a flag'`, null, 'lost'],
    ],
  },
  {
    change: 'whole number to rating',
    was: integer,
    is: { ...rating, ...empty },
    values: [
      ['5', '5'],
      ['6', null, 'lost'],
      ['null', null],
    ],
  },
  { change: 'rating to text', was: rating, is: texts, values: [['4', '4']] },
  {
    change: 'text to range of days',
    was: texts,
    is: { ...range, ...empty },
    values: [
      [`'2026-01-01/2026-01-31'`, '[2026-01-01,2026-02-01)'],
      [`'du 1/1/2026 au 31/01/2026'`, '[2026-01-01,2026-02-01)'],
      [`'2026-01-31/2026-01-01'`, null, 'lost'],
      [`'janvier'`, null, 'lost'],
    ],
  },
  {
    change: 'range of days to text',
    was: range,
    is: texts,
    values: [[`'[2026-01-01,2026-01-31]'`, '2026-01-01/2026-01-31']],
  },
  {
    change: 'day to range of days',
    was: date,
    is: range,
    values: [[`'2026-01-31'`, '[2026-01-31,2026-02-01)']],
  },
  {
    change: 'text to tags',
    was: texts,
    is: tags,
    values: [
      [`'Été, Plein air; été'`, '{Été,"Plein air"}'],
      [`' '`, null],
    ],
  },
  { change: 'tags to text', was: tags, is: of({ type: 'string' }), values: [[`'{Été,Mer}'`, 'Été, Mer']] },
  {
    change: 'texts to tags',
    was: of({ type: 'array', items: { type: 'string' } }),
    is: tags,
    values: [[`'{Été,Mer}'`, '{Été,Mer}']],
  },
  {
    change: 'text to translated text',
    was: texts,
    is: translated,
    values: [
      [`'Aube'`, '{"fr": "Aube"}'],
      [`''`, null],
    ],
  },
  {
    change: 'translated text to text',
    was: translated,
    is: of({ type: 'string', ...empty }),
    values: [
      [`'{"fr": "Aube", "en": "Dawn"}'`, 'Aube'],
      [`'{"en": "Dawn"}'`, 'Dawn'],
    ],
  },
];
