import { generatePath } from 'react-router-dom';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { pagePaths } from '#alec/pagePaths.ts';

const tab = 'action_message';

/** The address of the communications of a dossier, or of one thread. */
export function communicationsPath(reference: string, thread?: string): string {
  return dossierPath(reference, tab, ...(thread === undefined ? [] : [thread]));
}

/**
 * The address of a new mail, to some people already.
 *
 * @example
 * composePath('2026-00001', ['a@of.test']) // '/manager/training-course/2026-00001/action_message/create?to=a%40of.test'
 */
export function composePath(reference: string, to: readonly string[] = []): string {
  const query = to.length === 0 ? '' : `?${new URLSearchParams({ to: [...new Set(to)].join(',') })}`;
  return `${dossierPath(reference, tab, 'create')}${query}`;
}

/** The address of the mails that belong to no dossier yet, or of one thread of them. */
export function unmatchedMailsPath(thread?: string): string {
  return generatePath(pagePaths.unmatchedMails, { id: thread ?? null });
}

/** The address of a new mail with some documents of the dossier. */
export function composeWithPath(reference: string, documents: readonly string[]): string {
  return `${dossierPath(reference, tab, 'create')}?${new URLSearchParams({ documents: documents.join(',') })}`;
}

/** The address of an answer. */
export function answerPath(reference: string, parent: string, all: boolean): string {
  const query = new URLSearchParams({ parent, ...(all && { all: '1' }) });
  return `${dossierPath(reference, tab, 'create')}?${query}`;
}
