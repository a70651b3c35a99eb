import { setTimeout as pause } from 'node:timers/promises';
import type { ReadNotion } from '#alec/integrations/notion.ts';
import type { Database } from '#engine/db/database.ts';
import { fetchRemoteImage } from '#engine/mail/remoteImage.ts';
import { readHelpFiles } from './readHelpFiles.ts';
import { storeHelpPages } from './storeHelpPages.ts';

interface HelpParts {
  readonly database: Database;
  /** Undefined: the pages that ALEC brings along. */
  readonly notion: ReadNotion | undefined;
  readonly now: () => Date;
  readonly warn: (facts: object, message: string) => void;
}

const minute = 60_000;

/**
 * Keeps the pages of the help as their source has them: the files, once; Notion, every quarter of an hour. While Notion or
 * the database is away, what was stored last is shown. Resolves to the way to stop.
 */
export async function startHelp(parts: HelpParts): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const work = keepPages(parts, stopping.signal);
  return async () => {
    stopping.abort();
    await work;
  };
}

async function keepPages({ database, notion, now, warn }: HelpParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isStored = await storeAgain();
    if (isStored && !notion) return;
    await pause((isStored ? 15 : 1) * minute, undefined, { signal, ref: false }).catch(() => undefined);
  }

  async function storeAgain(): Promise<boolean> {
    try {
      const pages = await (notion?.({ fetchImage: fetchRemoteImage, signal }) ?? readHelpFiles());
      await storeHelpPages(database, notion ? 'notion' : 'files', pages, now());
      return true;
    } catch (error) {
      if (!signal.aborted) warn({ reason: String(error) }, 'help pages not read, those stored are shown');
      return false;
    }
  }
}
