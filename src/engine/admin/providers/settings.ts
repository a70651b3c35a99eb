import { HttpError } from 'ra-core';
import { basePath } from './basePath.ts';

/** What the page must know of its server before it can sign anybody in. */
export interface Settings {
  /** Of the product, for people. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  /** The demonstration provider of the server itself, on plain http. */
  readonly isEmbedded: boolean;
}

export async function fetchSettings(): Promise<Settings> {
  const answer = await fetch(`${basePath}/config.json`);
  if (!answer.ok) throw new HttpError(`the server answered ${answer.status}`, answer.status);
  return (await answer.json()) as Settings;
}
