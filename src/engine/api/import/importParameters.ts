import { problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import { readParameters } from '#engine/api/request/readParameters.ts';
import type { ApiRequest } from '#engine/api/request/request.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { fileNameOf } from '#engine/api/respond/contentDisposition.ts';
import { wholeText } from '#engine/files/table/tableFile.ts';

/** The parameters of an address that takes these and no other. Throws a Refusal of 400. */
export function onlyParameters(
  { parameters }: Pick<ApiRequest, 'parameters'>,
  known: readonly string[],
): Readonly<Record<string, string | undefined>> {
  refuseAny(
    unknownParameters(
      parameters.map(({ name }) => name),
      known,
    ),
  );
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
}

/** `page[number]`, `page[size]` and, where it is taken, `filter[faulty]`. Throws a Refusal of 400. */
export function pageIn(request: ApiRequest, filters: readonly string[] = []) {
  const own = request.parameters.filter(({ name }) => filters.includes(name));
  const others = request.parameters.filter(({ name }) => !filters.includes(name));
  const { words, problems } = readParameters(others, ['page']);
  refuseAny(problems);
  const { number, size } = words.page;
  return { limit: size, offset: (number - 1) * size, isFaulty: own.some(({ value }) => value === '1') };
}

const longestName = 255;

/** What the file is called: `?file_name=`. Throws a Refusal of 400. */
export function fileNameIn(request: ApiRequest): string {
  const { file_name: said = '' } = onlyParameters(request, ['file_name']);
  const name = wholeText(fileNameOf(said).slice(0, longestName));
  if (name !== '') return name;
  const values = { name: 'file_name', value: said, expected: 'text' };
  throw new Refusal(problem('bad-parameter', values, { parameter: 'file_name' }));
}
