/** A browser small enough for tests: an address, cookies, redirects and forms; no script is run. */
export type Browser = {
  readonly open: (address: string) => Promise<string>;
  readonly cookies: Map<string, string>;
};

/** Stops at the first address that `isHome`, without asking for it. */
export function openBrowser(isHome: (address: string) => boolean): Browser {
  const cookies = new Map<string, string>();

  async function request(address: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = body ? 'POST' : 'GET';
    const response = await fetch(address, { redirect: 'manual', headers: { cookie }, method, body });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }

  async function open(address: string, body?: URLSearchParams): Promise<string> {
    if (isHome(address)) return address;
    const response = await request(address, body);
    const location = response.headers.get('location');
    if (location) return open(new URL(location, address).href);
    const form = formOf(await response.text(), address);
    if (!form) throw new Error(`The journey ended at ${address} with status ${response.status}.`);
    return open(form.action, form.fields);
  }

  return { open: (address) => open(address), cookies };
}

function formOf(html: string, address: string) {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
  if (!action) return undefined;
  const inputs = [...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  const [, button = '', choice = ''] = /<button[^>]*value="([^"]*)"[^>]*name="([^"]+)"/.exec(html) ?? [];
  const fields = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]));
  if (choice !== '') fields.set(choice, button);
  return { action: new URL(action, address).href, fields };
}

/** A storage in memory, shared between tabs when the same one is given to both. */
export function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** A page whose address a test may read and change. */
export function pageAt(href: string) {
  const location = { href };
  const replaceState = (_state: unknown, _unused: string, address?: string | URL | null) => {
    location.href = new URL(address ?? '', location.href).href;
  };
  return { location, history: { state: null, replaceState } };
}

/** The Web Locks interface of one browser: one holder per name, first come, first served. */
export function tabLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
