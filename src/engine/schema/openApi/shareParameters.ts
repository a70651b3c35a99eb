import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { refTo } from './openApiParts.ts';
import type { PathItems } from './openApiPaths.ts';

interface Shared {
  readonly paths: PathItems;
  readonly parameters: { readonly [name: string]: Schema };
}

/** Names each distinct filter once: written out at every call, they would be nine tenths of the document. */
export function shareParameters(paths: PathItems): Shared {
  const parameters: { [name: string]: Schema } = {};
  const texts: { [name: string]: string } = {};
  const share = (parameter: Schema): Schema => {
    const name = componentName(parameter);
    if (name === undefined) return parameter;
    const text = JSON.stringify(parameter);
    texts[name] ??= text;
    if (texts[name] !== text) return parameter;
    parameters[name] = parameter;
    return refTo('parameters', name);
  };
  return { paths: mapParameters(paths, share), parameters };
}

/** `filter[rate][gte]` -> `filter.rate.gte`. */
function componentName({ name }: Schema): string | undefined {
  if (typeof name !== 'string' || !name.startsWith('filter[')) return undefined;
  return name.replaceAll('][', '.').replace('[', '.').replace(']', '');
}

type Operation = { readonly [part: string]: JsonValue };

function mapParameters(paths: PathItems, share: (parameter: Schema) => Schema): PathItems {
  const mapped = Object.entries(paths).map(([path, item]) => {
    const calls = Object.entries(item).map(([method, call]) => [method, shareIn(call as Operation, share)]);
    return [path, Object.fromEntries(calls)];
  });
  return Object.fromEntries(mapped);
}

function shareIn(call: Operation, share: (parameter: Schema) => Schema): Operation {
  if (!Array.isArray(call.parameters)) return call;
  return { ...call, parameters: (call.parameters as Schema[]).map(share) };
}
