import type { KeptRequests } from './earlyRequests.ts';

/**
 * Sent as a script of its own, before the others and without imports: asks, with the token of this tab, for what the page
 * asked for when it was last here. `fetchOnceEarly` takes the answers.
 */
const prefix = document.querySelector<HTMLMetaElement>('meta[name="storage"]')?.content || 'admin';
const read = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null');
const kept: KeptRequests | null = read(`${prefix}.requests`);
const session: { readonly id?: string; readonly accessToken?: string } | null = kept && read(kept.sessionKey);
const token = session?.accessToken;

if (kept && token && session.id === kept.session) {
  const asked = ['', window.location.pathname].flatMap((page) => kept.byPage[page] ?? []);
  window.earlyAnswers = asked.map(({ url, headers }) => {
    const all = { ...headers, authorization: `Bearer ${token}` };
    return { url, headers: all, answer: answerOf(url, all).catch(() => undefined) };
  });
}

/** With its words read: later the browser would hand them over between the drawings of a busy page. */
async function answerOf(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const answer = await fetch(url, { headers });
  if (!answer.ok || answer.status === 204) return answer;
  const { status, statusText } = answer;
  return new Response(await answer.text(), { status, statusText, headers: answer.headers });
}
