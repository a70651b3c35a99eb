import { checkAnswer } from './checkAnswer.ts';
import type { Finding } from './run.ts';
import type { Ask, HammerAnswer, HammerRequest } from './send.ts';

const mostTries = 60;

/**
 * The request with all taken away that is not needed for what was found: parameters, headers, attributes, half of a text.
 * `isStill` sends one and tells whether the same is found.
 */
async function shrink(
  request: HammerRequest,
  isStill: (smaller: HammerRequest) => Promise<boolean>,
): Promise<HammerRequest> {
  let smallest = request;
  let tries = 0;
  for (let found = true; found; ) {
    found = false;
    for (const smaller of smallerThan(smallest)) {
      tries += 1;
      if (tries > mostTries) return smallest;
      if (!(await isStill(smaller))) continue;
      smallest = smaller;
      found = true;
      break;
    }
  }
  return smallest;
}

function* smallerThan(request: HammerRequest): Generator<HammerRequest> {
  const [path = '', query] = request.path.split(/\?(.*)/s);
  const parts = query?.split('&') ?? [];
  for (const at of parts.keys()) {
    const rest = parts.filter((_, index) => index !== at);
    yield { ...request, path: rest.length > 0 ? `${path}?${rest.join('&')}` : path };
  }
  for (const name of Object.keys(request.headers ?? {}))
    yield {
      ...request,
      headers: Object.fromEntries(Object.entries(request.headers ?? {}).filter(([key]) => key !== name)),
    };
  const body = typeof request.body === 'string' ? parsed(request.body) : undefined;
  if (body !== undefined)
    for (const smaller of smallerValues(body)) yield { ...request, body: JSON.stringify(smaller) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One member less, half of a list, half of a text, anywhere in it. */
function* smallerValues(value: unknown): Generator<unknown> {
  if (typeof value === 'string' && value.length > 1) {
    yield value.slice(0, Math.floor(value.length / 2));
    yield value.slice(Math.floor(value.length / 2));
  }
  if (Array.isArray(value)) {
    if (value.length > 3) yield value.slice(0, Math.floor(value.length / 2));
    if (value.length > 3) yield value.slice(Math.floor(value.length / 2));
    if (value.length > 40) return;
    for (const at of value.keys()) yield value.toSpliced(at, 1);
    for (const [at, one] of value.entries())
      for (const smaller of smallerValues(one)) yield value.with(at, smaller);
  } else if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value);
    for (const at of entries.keys()) yield Object.fromEntries(entries.toSpliced(at, 1));
    for (const [at, [name, one]] of entries.entries())
      for (const smaller of smallerValues(one)) yield Object.fromEntries(entries.with(at, [name, smaller]));
  }
}

/** The finding with the smallest request that shows it; the same one where it does not show it again. */
export async function shrunkFinding(finding: Finding, ask: Ask): Promise<Finding> {
  if (finding.answer === undefined) return finding;
  const kindOf = (what: string) => what.replaceAll(/\d+/g, '#').split(':')[0];
  let answer: HammerAnswer = finding.answer;
  const isStill = async (request: HammerRequest): Promise<boolean> => {
    try {
      const given = await ask(request);
      const isFound = checkAnswer(request, given).some((what) => kindOf(what) === kindOf(finding.what));
      if (isFound) answer = given;
      return isFound;
    } catch {
      return false;
    }
  };
  const request = await shrink(finding.request, isStill);
  return { ...finding, request, answer };
}
