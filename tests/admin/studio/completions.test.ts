import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completionsOf } from '#engine/admin/studio/edit/json/completions.ts';
import { knownNames } from '#engine/admin/studio/edit/useKnownNames.ts';
import { smallModel } from '../schemas.ts';
import { wholeScreenModel } from '../screenModels.ts';

const fields = {
  code: { type: 'string', enum: ['a', 'b'], 'x-enum': { a: { fr: 'A', en: 'A' } } },
  price: { type: 'string', 'x-decimal': { scale: 2 } },
  total: { type: 'string', 'x-formula': 'price * 2' },
};
const model = { ...wholeScreenModel(smallModel), product: undefined };

/** What is offered where `|` stands in a text; null: nothing. */
function offered(text: string, value: object = { properties: fields }) {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] });
  const known = (path: readonly (string | number)[]) =>
    knownNames(path, { value: value as never, resource: 'lots' }, model);
  const result = completionsOf(known)(new CompletionContext(state, pos, true));
  return result?.options.map(({ label }) => label) ?? null;
}

const inField = (rest: string) => `{ "properties": { "price": { ${rest} } } }`;

// The editor parses for 20 ms and completes what it has by then: with a stopped clock it parses to the end.
beforeEach(() => {
  vi.setSystemTime('2026-06-15T10:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the completion of a schema file', () => {
  it('offers the words of a place, without those that stand there already', () => {
    expect(offered('{ "x-list": { "columns": [], | } }')).toEqual(
      expect.arrayContaining(['"filters"', '"sort"', '"views"']),
    );
    expect(offered('{ "x-list": { "columns": [], | } }')).not.toContain('"columns"');
    expect(offered('{ "x-resource": {}, "|" }')).toContain('"x-list"');
    expect(offered(inField('"x-|"'))).toEqual(expect.arrayContaining(['"x-label"', '"x-formula"']));
  });

  it('keeps the word that is being changed among those it offers', () => {
    expect(offered('{ "x-list": { "col|umns": [] } }')).toContain('"columns"');
  });

  it.each([
    ['a kind of view', '{ "x-list": { "views": [{ "kind": "|" }] } }', '"board"'],
    ['yes or no', '{ "x-resource": { "order": | } }', 'true'],
    ['a format', inField('"format": "|"'), '"date"'],
  ])('offers the values of %s', (_, text, value) => {
    expect(offered(text)).toContain(value);
  });

  it.each([
    ['a column', '{ "x-list": { "columns": ["|"] } }', 'price'],
    ['a second column', '{ "x-list": { "columns": ["code", "|"] } }', 'price'],
    ['an order', '{ "x-list": { "sort": ["|"] } }', '-price'],
    ['what is required', '{ "required": ["|"] }', 'price'],
    ['a field of a section', '{ "x-form": { "sections": [{ "fields": ["|"] }] } }', 'price'],
    ['the other list of a relation', inField('"x-relation": { "to": "|" }'), 'origins'],
    ['a filter', '{ "x-list": { "filter": { "|" } } }', 'price'],
    ['a field of a condition', inField('"x-when": { "visible": { "properties": { "|" } } }'), 'price'],
    ['what a condition requires', inField('"x-when": { "visible": { "required": ["|"] } }'), 'price'],
  ])('offers names where a name is due: %s', (_, text, name) => {
    expect(offered(text)).toContain(JSON.stringify(name));
  });

  it('offers by what a board can be drawn', () => {
    const value = { 'x-list': { views: [{ kind: 'board' }] }, properties: fields };

    expect(offered('{ "x-list": { "views": [{ "kind": "board", "by": "|" }] } }', value)).toEqual(['"code"']);
  });

  it('offers the fields of a line, and those of the other list in the filter of a relation', () => {
    const value = {
      properties: {
        works: { items: { properties: { cost: {} } } },
        origin: { 'x-relation': { to: 'origins' } },
      },
    };

    const inLines = '{ "properties": { "works": { "items": { "required": ["|"] } } } }';
    expect(offered(inLines, value)).toEqual(['"cost"']);
    const filter = '{ "properties": { "origin": { "x-relation": { "to": "origins", "filter": { "|" } } } } }';
    expect(offered(filter, value)).toContain('"label"');
    expect(offered(filter, value)).not.toContain('"works"');
  });

  it('offers the fields in the middle of a formula, and of what names a record', () => {
    expect(offered(inField('"x-formula": "price * pr|"'))).toEqual(['code', 'price', 'total']);
    expect(offered('{ "x-resource": { "represent": "{co|}" } }')).toEqual(['code', 'price', 'total']);
    expect(offered('{ "x-resource": { "represent": "n° |" } }')).toBeNull();
  });

  it('offers the values of a choice that have no words yet', () => {
    const text = '{ "properties": { "code": { "x-enum": { "a": {}, "|" } } } }';

    expect(offered(text)).toEqual(['"b"']);
  });

  it.each([
    ['the name of a new field', '{ "properties": { "|" } }'],
    ['the path of the resource', '{ "x-resource": { "path": "|" } }'],
    ['words for people', inField('"x-label": { "fr": "|" }')],
    ['a number', inField('"x-decimal": { "scale": | }')],
    ['a text in an array of words', '{ "x-resource": { "label": { "fr": ["|"] } } }'],
    ['the name of a role', '{ "x-resource": { "access": { "roles": { "|" } } } }'],
    ['what stands outside', '{ } |'],
  ])('offers nothing where nothing fits: %s', (_, text) => {
    expect(offered(text) ?? []).toEqual([]);
  });

  it('opens by itself at a word, and not at the end of a line', () => {
    const ask = (doc: string, pos: number) => {
      const state = EditorState.create({ doc, extensions: [json()] });
      return completionsOf(() => [])(new CompletionContext(state, pos, false));
    };

    expect(ask('{ "x-l" }', 6)).not.toBeNull();
    expect(ask('{ }', 2)).toBeNull();
  });
});
