import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatJson } from '#engine/jsonText/formatJson.ts';

const folder = 'resources-schema';

it('leaves every schema file of the repository as it is', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const text = readFileSync(`${folder}/${name}`, 'utf8');

    expect(formatJson(text), name).toBe(text);
  }
});

it('writes what the formatter of the repository writes', () => {
  const texts = fc.sample(jsonTexts, { numRuns: 120, seed: 7 });
  const whole = `[\n\n${texts.join(',\n')}\n\n,"${'x'.repeat(120)}"]`;

  expect(formatJson(whole)).toBe(biomeFormat(whole));
});

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(jsonTexts, (text) => {
      const once = formatJson(text);
      expect(formatJson(once)).toBe(once);
      expect(JSON.parse(once)).toEqual(JSON.parse(text));
    }),
  );
});

it('leaves what is no JSON as it is', () => {
  expect(formatJson('{ "a": ')).toBe('{ "a": ');
});

const space = fc.constantFrom('', ' ', '\n', '\n\n', ' \n \n\n ', '\t');
const plain = fc.oneof(
  fc.constantFrom('true', 'null', '""', '"« Été »"', '"a\\"b"', '-1.5e3', '12345678', '"日本"'),
  fc.string({ maxLength: 60 }).map((text) => JSON.stringify(text)),
  fc.integer().map(String),
);
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    plain,
    arrayOf(tie('json')),
    objectOf(tie('json')),
  ),
}));
const jsonTexts = fc.oneof(json, arrayOf(json), objectOf(json), arrayOf(fc.integer().map(String), 40));

function arrayOf(item: fc.Arbitrary<string>, maxLength = 5): fc.Arbitrary<string> {
  const items = fc.array(fc.tuple(space, item, space), { maxLength });
  return items.map((parts) => `[${parts.map((part) => part.join('')).join(',')}]`);
}

function objectOf(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const members = fc.array(fc.tuple(space, space, value, space), { maxLength: 4 });
  return members.map(
    (parts) =>
      `{${parts.map(([a, b, text, c], index) => `${a}"name_${index}"${b}:${b}${text}${c}`).join(',')}}`,
  );
}

function biomeFormat(text: string): string {
  const words = ['biome', 'format', '--stdin-file-path=resources-schema/tried.json'];
  return execFileSync('npx', words, { input: text, encoding: 'utf8' });
}
