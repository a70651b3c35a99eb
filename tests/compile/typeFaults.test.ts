import { describe, expect, it } from 'vitest';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { type FaultCase, field } from './rates.ts';
import { text } from './schemas.ts';

const fileField = (file: object, more: object = {}) => ({
  type: 'object',
  'x-file': file,
  'x-label': { fr: 'Taux', en: 'Rate' },
  ...more,
});

const cases: readonly FaultCase[] = [
  [
    'languages of a number',
    field({ type: 'integer', 'x-translated': true, 'x-label': { fr: 'Taux', en: 'Rate' } }),
    '/properties/rate/x-translated',
    `'rate' is not a text: it has no languages. Write "type": "string" alone.`,
  ],
  [
    'languages of an address',
    field(text('Taux', { 'x-translated': true, format: 'email' })),
    '/properties/rate/format',
    `'format' does not go together with "x-translated".`,
  ],
  [
    'a form of texts, misspelt',
    field(text('Taux', { format: 'mont' })),
    '/properties/rate/format',
    "'format' cannot be 'mont'. Did you mean 'month'? It is one of email, phone, uri, siret, siren, date, date-time, month, time, duration, date-range, color, icon, uuid.",
  ],
  [
    'a kind of file, misspelt',
    field(fileField({ endings: ['pfd'] })),
    '/properties/rate/x-file/endings/0',
    "'endings' cannot be 'pfd'. Did you mean 'pdf'? It is one of pdf, doc, docx, xls, xlsx, png, jpg, jpeg, bz, bz2, zip, 7z.",
  ],
  [
    'a word of a file, misspelt',
    field(fileField({ maxsize: '1 MB' })),
    '/properties/rate/x-file/maxsize',
    "'maxsize' is not a keyword of x-file. Did you mean 'maxSize'?",
  ],
  [
    'a picture of a kind that browsers do not draw',
    field(fileField({ image: true, endings: ['png', 'pdf'] })),
    '/properties/rate/x-file/endings/1',
    `'pdf' is no image. Write png, jpg, jpeg, or remove "image".`,
  ],
  [
    'a file that is larger than the server takes',
    field(fileField({ maxSize: '21 MB' })),
    '/properties/rate/x-file/maxSize',
    "'21 MB' is more than the server takes: 20 MB.",
  ],
  [
    'a file as a text',
    field(fileField({}, { type: 'string' })),
    '/properties/rate/type',
    `'rate' holds one file, which travels as an object. Write "type": "object".`,
  ],
  [
    'a file that no other has',
    field(fileField({}, { 'x-unique': true })),
    '/properties/rate/x-unique',
    "'x-unique' has no effect on 'rate', which is a file. Remove it.",
  ],
  [
    'a file from the start',
    field(fileField({}, { default: { name: 'a.pdf' } })),
    '/properties/rate/default',
    'The default {"name":"a.pdf"} must be left out, since files are uploaded.',
  ],
];

describe('a type of field that cannot be is refused with its pointer', () => {
  it.each(cases)('for %s', (_, files, pointer, message) => {
    const result = compileModel(files, {});

    expect('faults' in result && result.faults).toContainEqual({
      file: expect.any(String),
      pointer,
      message,
    });
  });
});
