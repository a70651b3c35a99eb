import { accessTokenOf } from './accessToken.ts';

export type Attributes = Readonly<Record<string, unknown>>;

export interface Row {
  readonly id: string;
  readonly attributes: Attributes;
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>>;
}

export interface Answer {
  readonly status: number;
  readonly data: Row;
  readonly detail: string;
}

/** The API as one account calls it, past the screen. */
export function apiOf(account: string, baseURL = '') {
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${await accessTokenOf(account, baseURL)}`,
      'content-type': 'application/vnd.api+json',
    };
    const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const answer = await fetch(`${baseURL}/api/v1${path}`, sent);
    // 204 has no body.
    const text = (await answer.text()) || '{}';
    const { data, errors } = JSON.parse(text) as { data: Row; errors?: { detail: string }[] };
    return { status: answer.status, data, detail: errors?.[0]?.detail ?? '' };
  };
}

/** Linkage of one record, as a document holds it. */
export const one = (type: string, id: string) => ({ data: { type, id } });
