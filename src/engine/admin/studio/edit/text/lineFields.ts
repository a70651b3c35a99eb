import { type Json, renameMember, setValue } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { valueAt } from './fieldNames.ts';

/**
 * Gives a field of lines another name, with what is required of a line, and in the formulas of the file. `saved` are the names
 * of the fields that there are rows of, `works.cost` among them.
 *
 * @example
 * renameLineField(text, ['properties', 'works', 'items'], 'cost', 'price', ['works', 'works.cost'])
 */
export function renameLineField(
  text: string,
  place: JsonPath,
  from: string,
  to: string,
  saved: readonly string[],
): string {
  const owner = ownerOf(place);
  const was = valueAt(text, [...place, 'properties', from, 'x-renamed-from']);
  const origin = was ?? (saved.includes(`${owner}.${from}`) ? from : undefined);
  let next = renameMember(text, [...place, 'properties', from], to);
  const required = namesAt(next, [...place, 'required']);
  if (required.includes(from))
    next = setValue(
      next,
      [...place, 'required'],
      required.map((name) => (name === from ? to : name)),
    );
  next = inFormulas(next, `${owner}.${from}`, `${owner}.${to}`);
  return setValue(
    next,
    [...place, 'properties', to, 'x-renamed-from'],
    origin === undefined || origin === to ? undefined : origin,
  );
}

/** Takes a field of lines away; one with rows is named in `dropped`. */
export function removeLineField(
  text: string,
  place: JsonPath,
  name: string,
  saved: readonly string[],
): string {
  const was = valueAt(text, [...place, 'properties', name, 'x-renamed-from']) ?? name;
  const stored = `${ownerOf(place)}.${String(was)}`;
  const required = namesAt(text, [...place, 'required']).filter((one) => one !== name);
  let next = setValue(text, [...place, 'properties', name], undefined);
  next = setValue(next, [...place, 'required'], required.length === 0 ? undefined : required);
  if (!saved.includes(stored)) return next;
  const dropped = namesAt(next, ['x-resource', 'dropped']);
  return setValue(next, ['x-resource', 'dropped'], [...dropped, stored]);
}

function ownerOf(place: JsonPath): string {
  return String(place[1] ?? '');
}

function namesAt(text: string, path: JsonPath): readonly string[] {
  const given = valueAt(text, path);
  return Array.isArray(given) ? (given as readonly Json[]).map(String) : [];
}

function inFormulas(text: string, from: string, to: string): string {
  const fields = valueAt(text, ['properties']) as { readonly [name: string]: Json };
  const pattern = new RegExp(`('[^']*')|(?<![\\w.])${from.replaceAll('.', '\\.')}(?!\\w)`, 'g');
  return Object.keys(fields).reduce((next, field) => {
    const path = ['properties', field, 'x-formula'];
    const formula = valueAt(next, path);
    if (typeof formula !== 'string') return next;
    return setValue(
      next,
      path,
      formula.replaceAll(pattern, (found, quoted?: string) => (quoted ? found : to)),
    );
  }, text);
}
