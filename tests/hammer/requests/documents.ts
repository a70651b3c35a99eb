import type { Operation } from './apiDocument.ts';
import { hostileBodies, hostileText, hostileValue, unknownIds } from './hostile.ts';
import { fittingValue, type JsonSchema, recordOf } from './schemaValues.ts';
import type { World } from './world.ts';

interface Resource {
  type?: unknown;
  id?: unknown;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, unknown>;
}

export interface ResourceDocument {
  data: Resource;
}

/** A document of a row as the schema wants it: what is required, and some of the rest. `luck`: how much of the rest. */
export function documentFor(
  operation: Operation,
  id: string | undefined,
  world: World,
  luck = 0.2,
): ResourceDocument {
  const { api, draw } = world;
  const data = partsOf(operation, world).data?.properties ?? {};
  const part = (name: string): Record<string, unknown> => {
    const { properties = {}, required = [] } = api.resolve(data[name] ?? {});
    return draw(recordOf(properties, required, world, luck));
  };
  const type = operation.resource.replaceAll('-', '_');
  return {
    data: {
      type,
      ...(id !== undefined && { id }),
      attributes: part('attributes'),
      relationships: part('relationships'),
    },
  };
}

function partsOf({ body }: Operation, { api }: World): Readonly<Record<string, JsonSchema>> {
  const { properties = {} } = api.resolve(body ?? {});
  return { ...properties, ...(properties.data && { data: api.resolve(properties.data) }) };
}

/** The document as text, one thing of it made hostile in so many of a hundred cases. */
export function bodyText(document: ResourceDocument, world: World, share: number): string {
  const { draw } = world;
  if (!draw.percent(share)) return JSON.stringify(document);
  if (draw.percent(8)) return draw.of(hostileBodies);
  spoil(document, world);
  const text = JSON.stringify(document);
  return draw.percent(4) ? text.slice(0, draw.upTo(text.length)) : text;
}

type Spoil = (document: ResourceDocument, world: World) => void;

const spoilings: readonly Spoil[] = [
  spoilAttribute,
  spoilAttribute,
  spoilAttribute,
  spoilAttribute,
  spoilAllTexts,
  spoilRelation,
  spoilRelation,
  ({ data }, { draw }) => {
    data.attributes = { ...data.attributes, [draw(hostileText)]: draw(hostileValue) };
  },
  ({ data }, { draw }) => {
    data.type = draw(hostileValue);
  },
  ({ data }, { draw }) => {
    data.id = draw.of([...unknownIds, draw(hostileValue)]);
  },
  ({ data }, { draw }) => {
    data.attributes = draw(hostileValue) as never;
  },
  (document, { draw }) =>
    Object.assign(document, { [draw.of(['meta', 'included', 'links', 'x'])]: draw(hostileValue) }),
];

function spoil(document: ResourceDocument, world: World): void {
  world.draw.of(spoilings)(document, world);
}

function spoilAttribute({ data }: ResourceDocument, { draw }: World): void {
  const names = Object.keys(data.attributes ?? {});
  const name = names.length > 0 ? draw.of(names) : 'label';
  data.attributes = { ...data.attributes, [name]: draw(hostileValue) };
}

/** The same hostile words everywhere a text stands. */
function spoilAllTexts({ data }: ResourceDocument, { draw }: World): void {
  const words = draw(hostileText);
  const entries = Object.entries(data.attributes ?? {});
  data.attributes = Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? words : value]),
  );
}

function spoilRelation({ data }: ResourceDocument, { draw }: World): void {
  const names = Object.keys(data.relationships ?? {});
  const name = names.length > 0 ? draw.of(names) : 'user';
  const value = draw.of<unknown>([
    null,
    { data: null },
    { data: [] },
    { data: { type: 'users', id: draw.of(unknownIds) } },
    { data: { type: draw(hostileText), id: draw(hostileText) } },
    { data: draw(hostileValue) },
    draw(hostileValue),
  ]);
  data.relationships = { ...data.relationships, [name]: value };
}

/** What a relation is set to, added to or freed of. */
export function relationText(operation: Operation, world: World): string {
  const { draw, api } = world;
  const { properties = {} } = api.resolve(operation.body ?? {});
  const document = { data: properties.data ? draw(fittingValue(properties.data, world)) : null };
  if (draw.percent(75)) return JSON.stringify(document);
  return draw.percent(30) ? draw.of(hostileBodies) : JSON.stringify({ data: draw(hostileValue) });
}
