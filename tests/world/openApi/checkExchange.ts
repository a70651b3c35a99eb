import { validate } from '@cfworker/json-schema';
import type { JsonValue } from '#engine/model/model.ts';
import type { Content, Description, Operation, Schema } from './description.ts';

/** A body; its text, where it is one. */
export interface Sent {
  readonly type: string;
  readonly text?: string;
}

/** A request and its answer, as they crossed the border of the server. */
export interface Exchange {
  readonly method: string;
  /** From after `/api/v1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly sent?: Sent;
  readonly status: number;
  readonly type: string | null;
  /** Undefined: not text, or not read. */
  readonly text?: string;
}

/**
 * What the description does not say of an exchange: the status, the media type and the body of each answer; the
 * parameters and the body of each request that was accepted. An answer of 5xx is said to be an error by any call.
 */
export function checkExchange(exchange: Exchange, description: Description): string[] {
  const { path, status } = exchange;
  const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
  const operation = description.operationOf(method, path);
  const isAccepted = status >= 200 && status < 300;
  if (!operation && ofEveryServer.includes(path)) return [];
  if (!operation)
    return isAccepted ? [`${exchange.method} ${path} is not described, and answers ${status}`] : [];
  const faults = [
    ...answerFaults(exchange, operation, description),
    ...(isAccepted ? requestFaults(exchange, operation) : []),
  ];
  return faults.map((fault) => `${exchange.method} ${path} (${operation.operationId}): ${fault}`);
}

/** What each server answers beside its resources: the document of a product tells of it. */
const ofEveryServer = ['/auth/me', '/model', '/live', '/openapi.json'];

function answerFaults(exchange: Exchange, { responses }: Operation, description: Description): string[] {
  const { status, type, text, method } = exchange;
  // A call of the same address by another method, a part that is away, a copy that is still good.
  if (status === 405 || status >= 500 || status === 304) return [];
  const response = responses[status];
  if (!response) return [`answers ${status}, which is not described`];
  if (method === 'HEAD' || text === '') return [];
  const media = mediaOf(response.content, type);
  if (!response.content) return text === undefined ? [] : [`answers ${status} with a body`];
  if (!media) return [`answers ${status} as ${type}, not as ${Object.keys(response.content).join(' or ')}`];
  if (text === undefined || !media.schema) return [];
  const document = JSON.parse(text);
  return [
    ...schemaFaults(document, closed(media.schema), `answer ${status}`),
    ...includedFaults(document, description),
  ];
}

/** Rows beside those that were asked for are as the description has their kind. */
function includedFaults(document: { readonly included?: unknown }, description: Description): string[] {
  const { included } = document;
  if (!Array.isArray(included)) return [];
  return included.flatMap((row) => {
    const schema = description.resourceSchema(row.type);
    return schema ? schemaFaults(row, closed(schema), `included ${row.type}`) : [`includes ${row.type}`];
  });
}

function requestFaults(exchange: Exchange, operation: Operation): string[] {
  return [...parameterFaults(exchange, operation), ...bodyFaults(exchange, operation)];
}

function parameterFaults({ query }: Exchange, operation: Operation): string[] {
  return [...query].flatMap(([name, value]) => {
    const parameter = operation.query.get(name);
    if (!parameter)
      return isMember(name, operation) ? [] : [`takes the parameter ${name}, which is not described`];
    return schemaFaults(parameterValue(value, parameter.schema), parameter.schema, `${name}=${value}`);
  });
}

/** `filter[region.name][starts]` is a member `region.name` of `filter`. */
function isMember(name: string, { deep }: Operation): boolean {
  return deep.some((parameter) => {
    if (!name.startsWith(`${parameter.name}[`)) return false;
    const [member = ''] = name.slice(parameter.name.length + 1).split(']');
    return schemaFaults({ [member]: '' }, keysOf(parameter.schema), name).length === 0;
  });
}

/** What a schema says of names, whatever they stand for. */
function keysOf({ patternProperties = {}, additionalProperties = true }: Schema): Schema {
  const names = Object.keys(patternProperties as object).map((pattern) => [pattern, true]);
  const isOpen = additionalProperties !== false && names.length === 0;
  return { type: 'object', patternProperties: Object.fromEntries(names), additionalProperties: isOpen };
}

/** Text as the schema has it: numbers, booleans, and lists between commas. */
function parameterValue(value: string, { type }: Schema): JsonValue {
  if (type === 'array') return value.split(',');
  if (type === 'integer' || type === 'number') return Number(value);
  if (type === 'boolean' && ['true', 'false'].includes(value)) return value === 'true';
  return value;
}

function bodyFaults({ sent }: Exchange, { requestBody }: Operation): string[] {
  if (!sent || sent.text === '') return requestBody?.required ? ['accepts a request without its body'] : [];
  if (!requestBody) return ['accepts a body, which is not described'];
  // Bytes are taken as they are, whatever they are called.
  if ('application/octet-stream' in requestBody.content) return [];
  const media = mediaOf(requestBody.content, sent.type);
  if (!media) return [`accepts a body of ${sent.type}`];
  if (!media.schema || sent.text === undefined || !sent.type.includes('json')) return [];
  return schemaFaults(JSON.parse(sent.text), untidied(media.schema), 'request');
}

function mediaOf(content: Content | undefined, type: string | null): Content[string] | undefined {
  if (!content || type === null) return undefined;
  const essence = (media: string) => media.split(';')[0]?.trim();
  const found = Object.keys(content).find((media) => essence(media) === essence(type)) ?? '*/*';
  return content[found];
}

function schemaFaults(value: unknown, schema: Schema, where: string): string[] {
  // The schema has no reference left to look up.
  const { valid, errors } = validate(value, schema as object, '2020-12', {}, true);
  const last = errors.at(-1);
  return valid || !last ? [] : [`${where} ${last.instanceLocation}: ${last.error}`];
}

const closedSchemas = new WeakMap<Schema, Schema>();

/** A schema that takes no attribute and no relationship it does not name: what is answered is described. */
function closed(schema: Schema): Schema {
  const known = closedSchemas.get(schema) ?? close(schema);
  closedSchemas.set(schema, known);
  return known;
}

const untidiedSchemas = new WeakMap<Schema, Schema>();

/**
 * A schema of what is sent, by names and types: a value may be typed with spaces that the server takes away, and a
 * behaviour may fill in what is required and was left out.
 */
function untidied(schema: Schema): Schema {
  const known = untidiedSchemas.get(schema) ?? (untidy(schema) as Schema);
  untidiedSchemas.set(schema, known);
  return known;
}

function untidy(part: JsonValue, name = ''): JsonValue {
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
  const own = Object.entries(part).filter(
    ([keyword]) =>
      keyword !== 'pattern' && keyword !== 'maxLength' && !(keyword === 'required' && namedParts.has(name)),
  );
  return Object.fromEntries(own.map(([keyword, value]) => [keyword, untidy(value, keyword)]));
}

const namedParts = new Set(['attributes', 'relationships']);

function close(schema: Schema): Schema {
  const entries = Object.entries(schema).map(([name, part]) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return [name, part];
    const within = close(part as Schema);
    const isNamed = namedParts.has(name) && within.properties !== undefined;
    return [name, isNamed ? { ...within, additionalProperties: false } : within];
  });
  return Object.fromEntries(entries);
}
