import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHtml, writeHtml } from '#engine/print/html/htmlTree.ts';
import {
  fieldsOfTemplate,
  fillTemplate,
  gapsIn,
  readTemplate,
  readTextTemplate,
  type TemplateNames,
} from '#engine/print/html/template.ts';

const names: TemplateNames = {
  fields: ['loan.number', 'loan.end', 'loan.is_long', 'today'],
  loops: { books: ['title', 'author.name'], readers: ['name'] },
};
const books = [
  { title: 'Solaris', 'author.name': 'Stanisław Lem' },
  { title: 'Yaban', 'author.name': 'Yakup Kadri Ünal' },
];

function filled(html: string, rows: readonly Readonly<Record<string, string>>[] = books): string {
  const { nodes, faults } = readTemplate(html, names);
  expect(faults).toEqual([]);
  return writeHtml(
    fillTemplate(nodes, {
      fields: { 'loan.number': 'L-7', 'loan.end': '', 'loan.is_long': { no: 'no' }, today: '02/03/2026' },
      loops: { books: rows, readers: [{ name: 'Ada' }] },
    }),
  );
}

describe('a template', () => {
  test.each([
    ['a field is filled in', '<p>Loan {{ loan.number }}.</p>', '<p>Loan L-7.</p>'],
    [
      'a loop in a sentence repeats its words',
      '<p>{{#books}}{{title}} by {{author.name}}; {{/books}}end</p>',
      '<p>Solaris by Stanisław Lem; Yaban by Yakup Kadri Ünal; end</p>',
    ],
    [
      'a field stands for the same in a loop',
      '<p>{{#readers}}{{name}} {{today}}{{/readers}}</p>',
      '<p>Ada 02/03/2026</p>',
    ],
    [
      'a loop that fills an item of a list repeats the item',
      '<ul><li><p>{{#books}}<strong>{{title}}</strong>{{/books}}</p></li><li>end</li></ul>',
      '<ul><li><p><strong>Solaris</strong></p></li><li><p><strong>Yaban</strong></p></li><li>end</li></ul>',
    ],
    [
      'a loop over the cells of a row repeats the row',
      '<table><tbody><tr><th>T</th><th>A</th></tr><tr><td>{{#books}}{{title}}</td><td>{{author.name}}{{/books}}</td></tr></tbody></table>',
      '<table><tbody><tr><th>T</th><th>A</th></tr><tr><td>Solaris</td><td>Stanisław Lem</td></tr><tr><td>Yaban</td><td>Yakup Kadri Ünal</td></tr></tbody></table>',
    ],
    [
      'a loop from an empty cell to an empty cell keeps both',
      '<table><tbody><tr><td><p>{{#books}}</p></td><td>{{title}}</td><td>{{/books}}</td></tr></tbody></table>',
      '<table><tbody><tr><td></td><td>Solaris</td><td></td></tr><tr><td></td><td>Yaban</td><td></td></tr></tbody></table>',
    ],
    [
      'marks alone in their rows go with them',
      '<table><tbody><tr><td>{{#books}}</td></tr><tr><td>{{title}}</td></tr><tr><td>{{/books}}</td></tr></tbody></table>',
      '<table><tbody><tr><td>Solaris</td></tr><tr><td>Yaban</td></tr></tbody></table>',
    ],
    [
      'marks alone in their paragraphs go with them',
      '<p>{{#books}}</p><h2>{{title}}</h2><p>{{author.name}}</p><p>{{/books}}</p>',
      '<h2>Solaris</h2><p>Stanisław Lem</p><h2>Yaban</h2><p>Yakup Kadri Ünal</p>',
    ],
    [
      'two loops stand in one paragraph',
      '<p>{{#books}}{{title}} {{/books}}{{#readers}}{{name}}{{/readers}}</p>',
      '<p>Solaris Yaban Ada</p>',
    ],
    [
      'words on the condition of a field stand while it is filled',
      '<p>{{#loan.number}}No. {{loan.number}}.{{/loan.number}}{{#loan.end}} Until {{loan.end}}.{{/loan.end}}</p>',
      '<p>No. L-7.</p>',
    ],
    [
      'a no is written, and meets no condition',
      '<p>Long: {{loan.is_long}}{{#loan.is_long}}, for a year{{/loan.is_long}}</p>',
      '<p>Long: no</p>',
    ],
    [
      'a condition that fills a paragraph, an item or a row is about the whole',
      '<p>{{#loan.end}}a{{/loan.end}}</p><ul><li><p>{{#loan.end}}<b>b</b>{{/loan.end}}</p></li><li>c</li></ul><table><tbody><tr><td>{{#loan.end}}d</td><td>{{/loan.end}}</td></tr></tbody></table>',
      '<ul><li>c</li></ul><table><tbody></tbody></table>',
    ],
    [
      'a condition in a loop asks each row',
      '<ul><li><p>{{#books}}{{#author.name}}{{title}} by {{author.name}}{{/author.name}}{{/books}}</p></li></ul>',
      '<ul><li><p>Solaris by Stanisław Lem</p></li><li><p>Yaban by Yakup Kadri Ünal</p></li></ul>',
    ],
    [
      'a loop in a condition goes with it',
      '<p>{{#loan.end}}{{#books}}{{title}}{{/books}}{{/loan.end}}{{#today}}{{#books}}{{title}} {{/books}}{{/today}}</p>',
      '<p>Solaris Yaban </p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(filled(html)).toBe(expected);
  });

  test('a loop over nothing leaves nothing', () => {
    expect(filled('<ul><li>{{#books}}{{title}}{{/books}}</li></ul><p>end</p>', [])).toBe(
      '<ul></ul><p>end</p>',
    );
  });

  test('lines of a value stay lines', () => {
    expect(filled('<p>{{#books}}{{title}}{{/books}}</p>', [{ title: 'a\nb' }])).toBe('<p>a<br>b</p>');
  });

  test.each([
    ['<p>{{loan.numbr}}</p>', [{ code: 'merge-field-unknown', name: 'loan.numbr' }]],
    ['<p>{{title}}</p>', [{ code: 'merge-field-unknown', name: 'title' }]],
    ['<p>{{}}</p>', [{ code: 'merge-field-unknown', name: '' }]],
    ['<p>{{#books}}{{name}}{{/books}}</p>', [{ code: 'merge-field-unknown', name: 'name', loop: 'books' }]],
    ['<p>{{#boks}}{{/boks}}</p>', [{ code: 'merge-loop-unknown', name: 'boks' }]],
    [
      '<p>{{#books}}{{title}}</p>',
      [
        { code: 'merge-loop-unclosed', name: 'books' },
        { code: 'merge-field-unknown', name: 'title' },
      ],
    ],
    ['<p>{{/books}}</p>', [{ code: 'merge-loop-unopened', name: 'books' }]],
    [
      '<p>{{#books}}{{#readers}}{{/readers}}{{/books}}</p>',
      [
        { code: 'merge-loop-nested', name: 'readers', loop: 'books' },
        { code: 'merge-loop-unopened', name: 'readers' },
      ],
    ],
    [
      '<table><tr><td>{{#books}}{{title}}</td><td>{{/books}}{{#readers}}{{name}}{{/readers}}</td></tr></table>',
      [{ code: 'merge-loop-nested', name: 'books' }],
    ],
    ['<p>{{#title}}x{{/title}}</p>', [{ code: 'merge-field-unknown', name: 'title' }]],
    ['<p>{{#today}}x</p>', [{ code: 'merge-loop-unclosed', name: 'today' }]],
    [
      '<p>{{#today}}{{#loan.end}}x{{/loan.end}}{{/today}}</p>',
      [{ code: 'merge-loop-nested', name: 'loan.end', loop: 'today' }],
    ],
    ['<p>{{#books}}a{{#today}}b{{/books}}c{{/today}}</p>', [{ code: 'merge-loop-nested', name: 'books' }]],
    [
      '<p>{{<strong>today</strong>}}</p>',
      [
        { code: 'merge-mark-broken', name: '{{' },
        { code: 'merge-mark-broken', name: '}}' },
      ],
    ],
    [
      '<p><a href="https://a.test/{{today}}">x</a></p>',
      [{ code: 'merge-mark-in-attribute', name: 'https://a.test/{{today}}' }],
    ],
    ['<p>{{today</p>', [{ code: 'merge-mark-broken', name: '{{today' }]],
  ])('%s is refused', (html, expected) => {
    expect(readTemplate(html, names).faults).toEqual(expect.arrayContaining(expected));
  });

  test('tells which fields it fills in, and in which loop', () => {
    const { nodes } = readTemplate('<p>{{today}}</p><ul><li>{{#books}}{{title}}{{/books}}</li></ul>', names);

    expect(fieldsOfTemplate(nodes)).toEqual([
      { name: 'today', loop: null },
      { name: 'title', loop: 'books' },
    ]);
  });
});

test('what is named and empty is listed, unless a condition leaves it out', () => {
  const html =
    '<p>{{today}} {{loan.end}}{{#loan.end}} until {{loan.end}}{{/loan.end}}</p><p>{{#books}}{{title}}{{/books}}{{#readers}}{{name}}{{/readers}}</p>';

  const gaps = gapsIn(readTemplate(html, names).nodes, {
    fields: { today: '02/03/2026', 'loan.end': '' },
    loops: { books: [{ title: 'Solaris' }, { title: '' }], readers: [] },
  });

  expect(gaps).toEqual([{ name: 'loan.end' }, { name: 'title', loop: 'books' }, { loop: 'readers' }]);
});

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('for any words', () => {
  test('a value is never markup, nor a field of its own', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.constantFrom('<script>x</script>', '{{today}}', '&lt;b&gt;', '"><img src=x>')),
        (value) => {
          const [paragraph, ...more] = readHtml(
            filled('<p>a{{#books}}{{title}}{{/books}}b</p>', [{ title: value }]),
          );

          expect(more).toEqual([]);
          const shown = paragraph && 'tag' in paragraph ? paragraph.children : [];
          const words = shown.map((node) => ('text' in node ? node.text : '\n')).join('');
          expect(words).toBe(`a${value.replaceAll('\r\n', '\n')}b`);
        },
      ),
    );
  });

  test('text without braces stays as it is', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => !/[{}]/.test(text)),
        (text) => {
          const html = writeHtml([{ tag: 'p', attributes: {}, children: [{ text }] }]);
          const { nodes, faults } = readTextTemplate(text, names);

          expect(filled(html)).toBe(html);
          expect(faults).toEqual([]);
          expect(fillTemplate(nodes, { fields: {}, loops: {} })).toEqual(text === '' ? [] : [{ text }]);
        },
      ),
    );
  });

  test('a list has an item for each row', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ title: anyText }), { maxLength: 6 }), (rows) => {
        const [list] = readHtml(filled('<ul><li>{{#books}}-{{title}}{{/books}}</li></ul>', rows));

        expect(list && 'tag' in list ? list.children.length : -1).toBe(rows.length);
      }),
    );
  });

  test('reading never fails, and never loops inside a loop', () => {
    const piece = fc.constantFrom(
      '{{#books}}',
      '{{/books}}',
      '{{#readers}}',
      '{{/readers}}',
      '{{title}}',
      '{{#title}}',
      '{{/title}}',
      '<p>',
      '</p>',
      '<tr>',
      '</tr>',
      '<td>',
      '</td>',
      '<li>',
      '</li>',
      'words',
      '{{',
      '}}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const { nodes } = readTemplate(pieces.join(''), names);

        const depths = (all: typeof nodes, depth: number): number[] =>
          all.flatMap((node) =>
            'children' in node ? depths(node.children, depth + ('loop' in node ? 1 : 0)) : [depth],
          );
        expect(Math.max(0, ...depths(nodes, 0))).toBeLessThan(2);
      }),
    );
  });
});
