import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '#alec/help/domain/frontMatter.ts';
import { type HelpEntry, pageOfScreen, treeOf } from '#alec/help/page/helpPages.ts';
import { readHelpFiles } from '#alec/help/server/readHelpFiles.ts';
import { menuPages } from '#alec/menuPages.ts';
import { pagePaths } from '#alec/pagePaths.ts';
import { type Locale, locales, type Model } from '#engine/model/model.ts';

const folder = 'docs/help';
const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));
const filesOf = (language: Locale) => readdirSync(`${folder}/${language}`).sort();
const files = locales.flatMap((language) => filesOf(language).map((file) => [language, file] as const));
const textOf = (language: Locale, file: string) => readFileSync(`${folder}/${language}/${file}`, 'utf8');
const links = (text: string) => [...text.matchAll(/(!?)\[([^\]]*)\]\(([^)]*)\)/g)];
/** The page for everything that has none of its own. */
const general = 'lists';

describe.each(locales)('the help in language %s', (language) => {
  const treeOfFiles = async () => {
    const pages = await readHelpFiles(folder);
    return treeOf(
      pages.map(
        ({ changedOn, ...page }): HelpEntry => ({ ...page, routes: [...page.routes], changed_on: changedOn }),
      ),
      language,
    );
  };
  const menu = Object.values(model.resources).flatMap(({ menu: section, route }) => (section ? [route] : []));

  it.each([...Object.values(pagePaths), ...menuPages.map(({ route }) => route), ...menu])(
    'explains the screen at %s',
    async (pattern) => {
      const tree = await treeOfFiles();
      const addresses = [pattern.replace(/\/:\w+\?/g, ''), pattern.replaceAll('?', '')].map((one) =>
        one.replace('/*', '').replace(/:\w+/g, 'x'),
      );

      for (const address of addresses) {
        const page = pageOfScreen(tree, address);
        expect(page?.slug).toBeTruthy();
        expect(page?.slug).not.toBe(general);
      }
    },
  );

  it('has a parent for each page that names one', async () => {
    const { pages, all } = await treeOfFiles();

    expect(pages.length).toBe(filesOf(language).length);
    const parents = pages.flatMap(({ parent }) => parent ?? []);
    expect(parents.filter((parent) => !all.some(({ id }) => id === parent))).toEqual([]);
  });
});

describe('the pages of the help', () => {
  it('are the same in both languages, at the same place', () => {
    const placeOf = (language: Locale, file: string) => {
      const { order, parent, routes } = readFrontMatter(textOf(language, file)).values;
      return { file, order, parent, routes };
    };

    expect(filesOf('fr').map((file) => placeOf('fr', file))).toEqual(
      filesOf('en').map((file) => placeOf('en', file)),
    );
  });

  it.each(files)(
    'say in %s/%s what they are called, where they stand and when they changed',
    (language, file) => {
      const { values } = readFrontMatter(textOf(language, file));

      expect(values.title).toMatch(/\S/);
      expect(values.order).toMatch(/^\d+$/);
      expect(values.changed).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );

  it.each(files)('lead in %s/%s to pages, headings and pictures that there are', (language, file) => {
    const text = textOf(language, file);
    const dead = links(text).filter(([, , , target = '']) => !leadsSomewhere(target, language, file));

    expect(dead.map(([whole]) => whole)).toEqual([]);
    expect(links(text).filter(([, picture, words]) => picture && !words?.trim())).toEqual([]);
  });

  it.each(files)('write in bold in %s/%s what stands on the screen', (language, file) => {
    const labels = labelsOf(language);
    const bold = [...textOf(language, file).matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => plain(words));

    expect(bold.filter((words) => !labels.has(words))).toEqual([]);
  });

  it('have small pictures, each of them shown', () => {
    const shown = new Set(
      files.flatMap(([language, file]) => links(textOf(language, file)).map(([, , , target = '']) => target)),
    );
    const pictures = locales.flatMap((language) =>
      readdirSync(`${folder}/pictures/${language}`).map((name) => `${language}/${name}`),
    );

    expect(pictures.filter((name) => !shown.has(`../pictures/${name}`))).toEqual([]);
    expect(pictures.filter((name) => statSync(`${folder}/pictures/${name}`).size > 60_000)).toEqual([]);
  });

  it('are written in French as the screen is', () => {
    const wrong = filesOf('fr').filter((file) =>
      /'|\.\.\.| [:;!?»](?!\/)|« /.test(
        readFrontMatter(textOf('fr', file)).body.replace(/\]\([^)]*\)|`[^`]*`/g, ''),
      ),
    );

    expect(wrong).toEqual([]);
  });

  it('tell of each release', () => {
    const releases = readFileSync('CHANGELOG.md', 'utf8').match(/^## .+$/gm) ?? [];

    for (const language of locales)
      expect(textOf(language, 'update-notes.md').match(/^## .+$/gm)).toHaveLength(releases.length);
  });
});

function leadsSomewhere(target: string, language: Locale, file: string): boolean {
  if (/^https:\/\//.test(target)) return true;
  if (target.startsWith('../pictures/'))
    return target.startsWith(`../pictures/${language}/`) && existsSync(`${folder}/${target.slice(3)}`);
  const [name = '', anchor] = target.split('#');
  const page = name === '' ? file : name;
  if (!filesOf(language).includes(page)) return false;
  return anchor === undefined || anchorsIn(textOf(language, page)).includes(anchor);
}

function anchorsIn(text: string): readonly string[] {
  return [...text.matchAll(/^##+ (.+)$/gm)].map(([, words = '']) =>
    words
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
}

function labelsOf(language: Locale): ReadonlySet<string> {
  const names = readdirSync('locales').filter((name) => name.endsWith(`${language}.json`));
  const trees = [...names.map((name) => `locales/${name}`), `generated/locales/${language}.json`];
  return new Set(trees.flatMap((file) => valuesIn(JSON.parse(readFileSync(file, 'utf8')))).map(plain));
}

function valuesIn(tree: object): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : valuesIn(value)));
}

/** Spaces of any width as one. */
function plain(words: string): string {
  return words.replace(/\s/g, ' ');
}
