import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { v5 } from 'uuid';
import { readFrontMatter } from '#alec/help/domain/frontMatter.ts';
import type { HelpPage } from '#alec/help/domain/helpPage.ts';
import { type Locale, locales } from '#engine/model/model.ts';

/** Where the pages are that ALEC brings along, one folder per language. */
const helpFolder = fileURLToPath(new URL('../../../../docs/help/', import.meta.url));

/** Names of pages become ids within this name (RFC 9562, section 5.5). */
const namespace = '3f7a0d1e-5b1c-5a7e-9d52-0c1f6a4d2b90';

/**
 * The pages written in Markdown, parents before their children; without the folder there is none. The id of a page is
 * made of its language and the name of its file, so that it is the same on every machine.
 *
 * @example
 * await readHelpFiles() // [{ slug: 'welcome', language: 'fr', title: 'Bienvenue', … }, …]
 */
export async function readHelpFiles(folder = helpFolder): Promise<readonly HelpPage[]> {
  const byLanguage = await Promise.all(
    locales.map((language) => readLanguage(join(folder, language), language)),
  );
  return byLanguage.flat();
}

async function readLanguage(folder: string, language: Locale): Promise<readonly HelpPage[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md'));
  const pages = await Promise.all(
    files.map(async (file) => pageOf(await readFile(join(folder, file), 'utf8'), file, language)),
  );
  return pages.toSorted(
    (one, other) =>
      Number(one.parent !== null) - Number(other.parent !== null) || one.position - other.position,
  );
}

function pageOf(text: string, file: string, language: Locale): HelpPage {
  const { values, body } = readFrontMatter(text);
  const slug = file.replace(/\.md$/, '');
  return {
    id: idOf(slug, language),
    slug,
    language,
    title: values.title ?? slug,
    parent: values.parent ? idOf(values.parent, language) : null,
    position: Number(values.order ?? 0),
    content: marked.parse(body, { async: false }),
    routes: (values.routes ?? '').split(/\s+/).filter(Boolean),
    changedOn: values.changed ?? null,
  };
}

function idOf(slug: string, language: Locale): string {
  return v5(`${language}/${slug}`, namespace);
}
