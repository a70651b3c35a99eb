import { type Problem, problem, problemResponse } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { type Locale, locales, type Model } from '#engine/model/model.ts';
import { personalRegister, type RegisteredField } from '#engine/model/personalRegister.ts';

interface PersonalDataParts extends Pick<ApiContext, 'requestId' | 'locale'> {
  readonly model: Model;
}

/** What a candidate's space keeps: its resources begin so. */
const firstWord = 'candidate-';
const hour = 3600;

/**
 * `GET /public/personal-data?locale=fr`: which personal data the space of candidates keeps, why and how long, to anybody;
 * without `locale` in the language of the caller. 400 with every fault of the parameters together.
 *
 * @example
 * // GET /public/personal-data?locale=en -> {"data":[{"resource":"Candidate profiles","fields":[{"label":"E-mail",
 * // "category":"Contact details","purpose":"To offer and follow assignments","retention":"24 months after …"}]}]}
 */
export async function personalDataResponse(source: Request, parts: PersonalDataParts): Promise<Response> {
  const { searchParams } = new URL(source.url);
  const problems = faultsOf(searchParams);
  if (problems.length > 0) return problemResponse(problems, parts);
  const locale = localeIn(searchParams) ?? parts.locale;
  return Response.json(
    { data: dataOf(parts.model, locale) },
    {
      headers: {
        'content-language': locale,
        'cache-control': `public, max-age=${hour}`,
        vary: 'Accept-Language',
      },
    },
  );
}

function faultsOf(parameters: URLSearchParams): Problem[] {
  return [...unknownParameters(parameters.keys(), ['locale']), ...localeFaults(parameters.getAll('locale'))];
}

function localeFaults(asked: readonly string[]): Problem[] {
  const source = { parameter: 'locale' };
  if (asked.length > 1) return [problem('repeated-parameter', { name: 'locale' }, source)];
  return asked
    .filter((word) => !isLocale(word))
    .map((value) =>
      problem('bad-parameter', { name: 'locale', value, expected: locales.join(', ') }, source),
    );
}

function localeIn(parameters: URLSearchParams): Locale | undefined {
  return locales.find((locale) => locale === parameters.get('locale'));
}

function isLocale(word: string): boolean {
  return locales.some((locale) => locale === word);
}

function dataOf(model: Model, locale: Locale) {
  return personalRegister(model, locale)
    .filter(({ path }) => path.startsWith(firstWord))
    .map(({ label, fields }) => ({ resource: label, fields: fields.map(toldOf) }));
}

function toldOf({ label, category, purpose, retention }: RegisteredField) {
  return { label, category, purpose, retention };
}
