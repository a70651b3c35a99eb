import { fillWords } from '#engine/model/fillWords.ts';
import type { Field, FlatRecord, JsonValue, Locale, Words } from '#engine/model/model.ts';
import type { Violation } from '#engine/model/violation.ts';
import { sentenceOf, wordsOf } from './problemWords.ts';
import type { ApiContext } from './request.ts';

/**
 * Every expected failure of the API of any product and its status; a product has more (`problemsOf`). A code is stable: clients branch on it, words may change.
 * Sentences live in `locales/{fr,en}.json` under `problems.<code>.title` and `.detail`.
 */
export const statusOfProblem = {
  'malformed-json': 400,
  'file-cut': 400,
  'malformed-body': 400,
  'unknown-parameter': 400,
  'repeated-parameter': 400,
  'bad-parameter': 400,
  'unknown-type': 400,
  'unknown-field': 400,
  'unknown-operator': 400,
  'not-filterable': 400,
  'not-sortable': 400,
  'not-groupable': 400,
  'not-aggregatable': 400,
  'unknown-aggregate': 400,
  'not-includable': 400,
  'include-too-deep': 400,
  'bad-value': 400,
  'bad-page': 400,
  'page-too-large': 400,
  'too-many-words': 400,
  'too-many-conditions': 400,
  'filter-too-deep': 400,
  'not-a-person': 400,
  'bad-cursor': 400,
  'not-calculated': 400,
  'not-encrypted': 400,
  unauthenticated: 401,
  'foreign-token': 401,
  'session-closed': 401,
  'no-account': 403,
  forbidden: 403,
  'forbidden-field': 403,
  'outside-own': 403,
  'emulation-refused': 403,
  'schemas-not-followed': 403,
  'emulation-reveals-nothing': 403,
  'forbidden-resource': 403,
  'client-id-refused': 403,
  'unknown-path': 404,
  'not-found': 404,
  'no-content': 404,
  'no-text': 404,
  'unknown-relationship': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'type-mismatch': 409,
  'id-mismatch': 409,
  'already-taken': 409,
  'still-referenced': 409,
  'merge-apart': 409,
  'merge-hidden': 409,
  'merge-too-large': 409,
  cycle: 409,
  locked: 409,
  'wrong-state': 409,
  'idempotency-clash': 409,
  'has-content': 409,
  'not-scanned': 409,
  'text-waits': 409,
  'import-faulty': 409,
  'key-unknown': 409,
  'value-altered': 409,
  'stale-version': 412,
  'schema-changed': 412,
  'too-large': 413,
  'file-too-large': 413,
  'import-too-many-rows': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'schema-faulty': 422,
  'unknown-attribute': 422,
  'unknown-relation': 422,
  'bad-attribute': 422,
  'related-not-found': 422,
  'not-base64': 422,
  'file-empty': 422,
  'file-extension': 422,
  'import-unreadable': 422,
  'import-empty': 422,
  'file-infected': 422,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
  'took-too-long': 503,
  'store-away': 503,
  'store-full': 507,
} as const satisfies Record<string, number>;
export type ProblemCode = keyof typeof statusOfProblem;

/** One expected failure. Stages collect them and report all of one input together, in a Refusal. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  /** Where its words live. */
  readonly section: 'problems' | 'violations';
  /** The sentence itself, where the file of the resource has one of its own. */
  readonly message?: Words;
  /** Fill the `{{placeholders}}` of its words. */
  readonly values: ProblemValues;
  /** Whose unit and words they have. */
  readonly field?: Field;
  readonly source?: ProblemSource;
  readonly meta?: { readonly [name: string]: JsonValue };
  /** The row that others still use: who they are is counted when the transaction is over. */
  readonly used?: { readonly resource: string; readonly id: string };
  /** The value that another row has: which row is looked for when the transaction is over. */
  readonly taken?: {
    readonly resource: string;
    readonly field: string;
    /** The row that was to have it, and all its values. */
    readonly id: string;
    readonly values: FlatRecord;
  };
}
export type ProblemValues = { readonly [name: string]: string | number };
export type ProblemSource =
  | { readonly pointer: string }
  | { readonly parameter: string }
  | { readonly header: string };

/**
 * A Problem of the table above.
 *
 * `problem('unknown-field', { name: 'custmer', resource: 'order', suggestion: 'customer' }, { parameter: 'sort' })`
 * is a 400 whose detail ends in "Did you mean 'customer'?". Without `suggestion` that sentence is left out.
 */
export const problem = problemsOf(statusOfProblem);

/**
 * Makes Problems of a table of codes and their statuses, as a product has them beside those of the engine.
 *
 * `problemsOf({ 'not-lendable': 409 })('not-lendable', { title: 'Atlas' })` is a 409 with the words of
 * `problems.not-lendable`.
 */
export function problemsOf<Code extends string>(statuses: Readonly<Record<Code, number>>) {
  return (code: Code, values: ProblemValues = {}, source?: ProblemSource): Problem => ({
    status: statuses[code],
    code,
    section: 'problems',
    values,
    ...(source && { source }),
  });
}

/**
 * A 422 for a broken rule; `pointer` is where the client wrote the value, `field` the one whose value it is.
 *
 * `violationProblem({ code: 'max-length', values: { limit: 80 } }, '/data/attributes/label')`; with `path: [2, 'label']` at
 * `/data/attributes/lines/2/label`.
 */
export function violationProblem(
  violation: Pick<Violation, 'code' | 'values' | 'path' | 'message'>,
  pointer: string,
  field?: Field,
): Problem {
  const { code, message, path = [] } = violation;
  const source = { pointer: path.reduce<string>((place, step) => `${place}/${escaped(step)}`, pointer) };
  const values = { ...violation.values, ...placeOf(path) };
  return {
    status: 422,
    code,
    section: 'violations',
    values,
    source,
    ...(message && { message }),
    ...(field && { field }),
  };
}

/** A step of a JSON pointer (RFC 6901, section 3). */
function escaped(step: string | number): string {
  return String(step).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Where the value stands, for sentences that are read away from it: lines are counted from 1. */
function placeOf([line, part]: readonly (string | number)[]): ProblemValues {
  return { ...(typeof line === 'number' && { line: line + 1 }), ...(part !== undefined && { part }) };
}

/** Carries Problems from a stage of the pipeline to the hub, the only place that catches it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problems: readonly Problem[];

  constructor(...problems: readonly Problem[]) {
    super(problems.map(({ code }) => code).join(', '));
    this.problems = problems;
  }
}

/** Throws a Refusal when there is anything to report. */
export function refuseAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(...problems);
}

/** Whose request failed; the time zone is asked of where a rule of the product speaks of an instant. */
export type ProblemContext = Pick<ApiContext, 'requestId' | 'locale'> & { readonly timeZone?: string };

/** More errors help nobody, and a request can make thousands of them. */
const mostErrors = 100;

/** When to come back to a server that cannot serve for the moment. */
export const retrySeconds = 5;

/**
 * The answer to a request that failed: a JSON:API error document, one error object per Problem, each with the
 * request's id. Its status is theirs when they agree; else the first one's. What a lone Problem has to show (`meta`) is
 * the document's too; a 405 tells the methods there are in `Allow` (RFC 9110, section 15.5.6), a 503 and a 429
 * when to come back in `Retry-After` (section 10.2.3), but for what would take too long again. Past a hundred errors `meta.more` tells how many were left out.
 *
 * `problemResponse([problem('not-found')], context)` is a 404 whose body has one error with code `not-found`.
 */
export function problemResponse(
  problems: readonly Problem[],
  context: ProblemContext,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const [first] = problems;
  const errors = problems.slice(0, mostErrors).map((one) => errorObject(one, context));
  const meta = documentMeta(problems);
  return new Response(JSON.stringify({ jsonapi: { version: '1.1' }, errors, ...(meta && { meta }) }), {
    status: first?.status ?? 500,
    headers: {
      'content-type': 'application/vnd.api+json',
      'content-language': context.locale,
      'cache-control': 'no-store',
      ...(first?.status === 405 && { allow: String(first.values.allowed ?? '') }),
      ...(first?.status === 503 && first.code !== 'took-too-long' && { 'retry-after': String(retrySeconds) }),
      ...(first?.status === 429 && { 'retry-after': String(first.values.seconds ?? retrySeconds) }),
      ...headers,
    },
  });
}

function documentMeta(problems: readonly Problem[]): Problem['meta'] {
  if (problems.length > mostErrors) return { more: problems.length - mostErrors };
  return problems.length === 1 ? problems[0]?.meta : undefined;
}

function errorObject(one: Problem, context: ProblemContext) {
  const { title } = wordsOf(one, context.locale);
  return {
    id: context.requestId,
    status: String(one.status),
    code: one.code,
    title,
    detail: sentenceOf(one, context),
    ...(one.source && { source: one.source }),
    ...(one.meta && { meta: one.meta }),
  };
}

/** Something to know beside a good answer: it stands in `meta.warnings`. */
export interface Warning {
  readonly code: 'may-be-old';
  readonly title: string;
  readonly detail: string;
}

/** `warning('may-be-old', { name: 'Candidats Lucie' }, 'fr')`, in the words of `warnings.may-be-old`. */
export function warning(code: Warning['code'], values: ProblemValues, locale: Locale): Warning {
  const { title, detail } = wordsOf({ section: 'warnings', code }, locale);
  return { code, title, detail: fillWords(detail, values) };
}
