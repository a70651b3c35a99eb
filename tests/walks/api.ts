import { accessTokenOf } from './accessToken.ts';

export type Attributes = Readonly<Record<string, unknown>>;

export interface Row {
  readonly id: string;
  readonly attributes: Attributes;
}

export interface Answer {
  readonly status: number;
  readonly data: Row;
  readonly detail: string;
}

const tokens = new Map<string, string>();

/** The API as one account calls it, past the screen. */
export function apiOf(account: string, baseURL = '') {
  const token = tokens.get(account) ?? accessTokenOf(account, baseURL);
  tokens.set(account, token);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/vnd.api+json',
  };
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const answer = await fetch(`${baseURL}/api/v1${path}`, sent);
    const { data, errors } = (await answer.json()) as { data: Row; errors?: { detail: string }[] };
    return { status: answer.status, data, detail: errors?.[0]?.detail ?? '' };
  };
}

/** Linkage of one record, as a document holds it. */
export const one = (type: string, id: string) => ({ data: { type, id } });
