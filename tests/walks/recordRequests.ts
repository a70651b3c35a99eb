import { appendFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';

/** What a walk sent to the API, a line each, with the number of the action that it follows. */
export interface RecordedLine {
  readonly walk: string;
  readonly action: number;
  readonly method: string;
  /** Below the API, with its query. */
  readonly path: string;
  readonly body?: string;
}

/** Where the requests of the walks go, when somebody wants to have them. */
const file = process.env.WALK_REQUESTS;

/** Writes down what a browser asks of the API, and after which click or key. */
export async function recordRequests(context: BrowserContext, walk: string): Promise<void> {
  if (!file) return;
  let action = 0;
  await context.exposeBinding('noteAction', () => {
    action += 1;
  });
  await context.addInitScript(() => {
    const note = (event: Event) => {
      if (event.isTrusted) (window as unknown as { noteAction(): void }).noteAction();
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, note, true);
  });
  context.on('request', (request) => {
    const [, path] = request.url().split('/api/v1') as [string, string?];
    if (path === undefined) return;
    const line: RecordedLine = {
      walk,
      action,
      method: request.method(),
      path,
      ...(isText(request.headers()['content-type']) && { body: request.postData() ?? undefined }),
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  });
}

function isText(type: string | undefined): boolean {
  return type?.includes('json') ?? false;
}
