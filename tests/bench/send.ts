import type { Measured, Sent } from './requests.ts';

/** Sends one request; a refusal ends the run, or it would measure how fast the server says no. */
export async function send(
  { name, method, headers }: Measured,
  { path, body }: Sent,
  origin: string,
  token: string,
): Promise<string> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    body,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`'${name}' answered ${answer.status}: ${text}`);
  return text;
}
