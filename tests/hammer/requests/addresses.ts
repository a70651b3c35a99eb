import type { Operation, Parameter } from './apiDocument.ts';
import { hostileText, hostileTexts, inAddress, unknownIds } from './hostile.ts';
import { fittingValue } from './schemaValues.ts';
import type { World } from './world.ts';

/** The path of an operation with ids in it: mostly of rows that are there. */
export function pathOf({ path, resource }: Operation, world: World): string {
  const { draw, rows } = world;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (draw.percent(5)) return inAddress(draw.of([...unknownIds, ...hostileTexts]));
    if (name === 'relation') return draw.of(relationsOf(resource, world));
    if (name === 'number') return String(draw.upTo(5));
    const row = rows.pick(name === 'import' ? `${resource}/imports` : resource, draw.upTo(999));
    return row?.id ?? draw.of(unknownIds.slice(0, 3));
  });
}

function relationsOf(resource: string, { api }: World): readonly string[] {
  const names = api.operations.flatMap(({ path }) => {
    const [, of, , relationships, name = ''] = path.split('/');
    return of === resource && relationships === 'relationships' ? [name] : [];
  });
  return names.length > 0 ? [...new Set(names)] : ['none'];
}

/** Some of its parameters, and now and then one it does not have. */
export function queryOf({ parameters }: Operation, world: World): string {
  const { draw } = world;
  const asked = parameters.filter((one) => one.in === 'query');
  const count = draw.upTo(asked.length > 0 ? 3 : 0);
  const chosen = Array.from({ length: count }, () => draw.of(asked));
  const required = asked.filter((one) => one.required && !chosen.includes(one));
  const parts = [...chosen, ...required].map((one) => `${inAddress(one.name)}=${parameterValue(one, world)}`);
  if (draw.percent(4)) parts.push(`${inAddress(draw(hostileText))}=${inAddress(draw(hostileText))}`);
  if (draw.percent(2))
    parts.push(
      draw.of(['%', '%zz', '%ff=%c0%80', '&&&=', 'filter[=1', 'filter[a][b][c][d]=1', 'page=1', 'sort[]=id']),
    );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function parameterValue(parameter: Parameter, world: World): string {
  const { draw } = world;
  if (draw.percent(25)) return inAddress(draw(hostileText)).slice(0, 6000);
  const value = draw(fittingValue(parameter.schema, world));
  const words = filledIn(parameter.name, value, world);
  return inAddress(words);
}

/** The document says no more than text of these. */
function filledIn(name: string, value: unknown, { draw, api, rows }: World): string {
  if (name === 'filter[q]') return draw.of(['cariste', 'nord', 'é', 'ma', '2026', 'martin paul']);
  if (name === 'page[number]') return draw.of(['1', '2', '3', '1000']);
  if (name === 'page[size]') return draw.of(['1', '10', '50', '200', '201']);
  if (Array.isArray(value)) return value.map(String).join(',');
  if (value !== null && typeof value === 'object') return JSON.stringify(value);
  const [, field] = /^filter\[(\w+)\]/.exec(name) ?? [];
  const path = field && api.pathOfType.get(`${field}s`);
  if (path && draw.percent(50)) return rows.pick(path, draw.upTo(99))?.id ?? String(value);
  return String(value);
}
