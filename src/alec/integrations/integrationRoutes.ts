import { type Problem, problem, problemResponse } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import type { Commune, CommuneQuery } from './communes.ts';
import type { Systems } from './domain/systems.ts';
import { firstHolidayYear, type HolidayZone, holidayZones, lastHolidayYear } from './holidays.ts';
import type { Integrations } from './integrations.ts';

type ProblemContext = Pick<ApiContext, 'requestId' | 'locale'>;

const hour = 3600;
const day = 24 * hour;

/**
 * `GET /communes?nom=&codePostal=&code=&fields=&limit=` in the format of the public communes service: an array.
 * 400 with every fault of the parameters together.
 *
 * @example
 * // GET /api/v1/communes?nom=lyo&limit=1 -> [{"nom":"Lyon","code":"69123","codesPostaux":["69001",…],…}]
 */
export async function communesResponse(
  source: Request,
  integrations: Integrations,
  context: ProblemContext,
): Promise<Response> {
  const { searchParams } = new URL(source.url);
  const problems = [...methodFaults(source), ...parameterFaults(searchParams)];
  if (problems.length > 0) return problemResponse(problems, context);
  const communes = await integrations.communes(queryOf(searchParams));
  const fields = fieldsOf(searchParams);
  return answer(
    communes.map((commune) => picked(commune, fields)),
    hour,
  );
}

/**
 * `GET /public-holidays/{metropole|guyane}/{year}.json` in the format of the public holidays service.
 * 404 for another zone or file, 400 for a year before 1900 or after 2100.
 *
 * @example
 * // GET /api/v1/public-holidays/guyane/2026.json -> {"2026-01-01":"1er janvier",…}
 */
export async function holidaysResponse(
  source: Request,
  integrations: Integrations,
  context: ProblemContext,
): Promise<Response> {
  const { pathname, searchParams } = new URL(source.url);
  const [zoneWord = '', file = ''] = pathname.split('/').slice(-2);
  const zone = holidayZones.find((known) => known === zoneWord);
  const [, year] = /^(\d{4})\.json$/.exec(file) ?? [];
  if (!zone || year === undefined)
    return problemResponse([unknownCalendar(pathname, zone, zoneWord)], context);
  const unknown = unknownParameters(searchParams.keys());
  const problems = [...methodFaults(source), ...unknown, ...yearFaults(Number(year))];
  if (problems.length > 0) return problemResponse(problems, context);
  return answer(await integrations.holidays(zone, Number(year)), day);
}

/**
 * `GET /systems`: which systems outside are connected, so that nothing is offered that cannot work.
 *
 * @example
 * // GET /api/v1/systems -> {"meta":{"candidate_records":true,"drive":false,"help_links":[]}}
 */
export async function systemsResponse({ sendDocument, drive, helpLinks }: Integrations): Promise<Response> {
  const meta: Systems = {
    candidate_records: sendDocument !== undefined,
    drive: drive !== undefined,
    help_links: helpLinks,
  };
  return Response.json(
    { jsonapi: { version: '1.1' }, data: null, meta },
    { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': `private, max-age=${hour}` } },
  );
}

/** For the caller's own cache only: the address asks for a signed-in caller. */
function answer(value: unknown, seconds: number): Response {
  return Response.json(value, { headers: { 'cache-control': `private, max-age=${seconds}` } });
}

function methodFaults({ method }: Request): Problem[] {
  return ['GET', 'HEAD'].includes(method)
    ? []
    : [problem('method-not-allowed', { method, allowed: 'GET, HEAD' })];
}

const communeFields = [
  'nom',
  'code',
  'codesPostaux',
  'codeDepartement',
  'codeRegion',
  'departement',
  'region',
  'population',
] as const satisfies readonly (keyof Commune)[];

const maxCommunes = 100;
const usualCommunes = 20;

/** What each parameter takes, and the name of it in words. */
const parameters: Readonly<Record<string, { fits: (value: string) => boolean; expected: string }>> = {
  nom: { fits: (value) => value.length <= 100, expected: 'commune-name' },
  codePostal: { fits: (value) => /^\d{5}$/.test(value), expected: 'post-code' },
  code: { fits: (value) => /^\d[\dAB]\d{3}$/.test(value), expected: 'insee-code' },
  fields: {
    fits: (value) => value.split(',').every((name) => communeFields.some((known) => known === name)),
    expected: 'commune-fields',
  },
  limit: {
    fits: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= maxCommunes,
    expected: 'commune-limit',
  },
};

function parameterFaults(given: URLSearchParams): Problem[] {
  return [...new Set(given.keys())].flatMap((name) => {
    const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const [value = '', ...others] = given.getAll(name);
    const source = { parameter: name };
    if (!known) {
      const names = Object.keys(parameters);
      return [problem('unknown-parameter', { name, ...suggestionFor(name, names) }, source)];
    }
    if (others.length > 0) return [problem('repeated-parameter', { name }, source)];
    const values = { name, value, expected: known.expected };
    return known.fits(value) ? [] : [problem('bad-parameter', values, source)];
  });
}

function queryOf(given: URLSearchParams): CommuneQuery {
  const word = (name: string) => given.get(name)?.trim() || undefined;
  const [nom, codePostal, code] = [word('nom'), word('codePostal'), word('code')];
  return {
    ...(nom !== undefined && { nom }),
    ...(codePostal !== undefined && { codePostal }),
    ...(code !== undefined && { code }),
    limit: Number(word('limit') ?? usualCommunes),
  };
}

/** A commune always says its name and code, as the public service has it. */
function fieldsOf(given: URLSearchParams): readonly string[] {
  const asked = given.get('fields');
  return asked === null ? communeFields : ['nom', 'code', ...asked.split(',')];
}

function picked(commune: Commune, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(commune).filter(([name]) => fields.includes(name)));
}

function unknownCalendar(pathname: string, zone: HolidayZone | undefined, word: string): Problem {
  return problem('unknown-path', { name: pathname, ...(!zone && suggestionFor(word, holidayZones)) });
}

function yearFaults(year: number): Problem[] {
  if (year >= firstHolidayYear && year <= lastHolidayYear) return [];
  return [problem('bad-parameter', { name: 'year', value: String(year), expected: 'holiday-year' })];
}
