import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { statusOfProductProblem } from '#alec/productProblem.ts';
import { statusOfProblem } from '#engine/api/request/problem.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };

const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();

describe('the sentences of refusals', () => {
  test('every violation that the rules can find has its sentence', async () => {
    const folders = ['src/engine/fieldTypes', 'src/engine/rules', 'src/alec/dossier/rules'];
    const files = await Promise.all(
      folders.map(async (folder) =>
        (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`),
      ),
    );
    const sources = files.flat().filter((file) => file.endsWith('.ts'));
    const texts = await Promise.all(sources.map((file) => readFile(file, 'utf8')));
    const codes = texts.flatMap((text) =>
      [...text.matchAll(/(?:fault\(field, |formedText\(|field, |code: )'([a-z-]+)'/g)].map(
        ([, code]) => code,
      ),
    );

    expect(new Set(codes).size).toBeGreaterThan(25);
    expect(codes.filter((code) => code && !(code in fr.violations))).toEqual([]);
  });

  test('both languages say the same things', () => {
    expect(Object.keys(en.violations)).toEqual(Object.keys(fr.violations));
    expect(Object.keys(en.problems).sort()).toEqual(Object.keys(fr.problems).sort());
    for (const [code, sentence] of Object.entries(fr.violations)) {
      expect(placeholders(sentence)).toEqual(placeholders(en.violations[code as keyof typeof en.violations]));
    }
  });

  test('every problem of the API has its sentences in both languages', () => {
    expect(
      Object.keys({ ...statusOfProblem, ...statusOfProductProblem }).filter((code) => !(code in fr.problems)),
    ).toEqual([]);
  });

  test('French signs of two parts have an unbreakable space before them', () => {
    const sentences = [
      ...Object.values(fr.violations),
      ...Object.values(fr.problems).flatMap(({ title, detail }) => [title, detail]),
    ];

    expect(sentences.filter((sentence) => /« | »| [;:?!]/.test(sentence))).toEqual([]);
  });
});
