import { anyDatabase } from '../../world/databases.ts';
import { addCourse, addLabel } from '../courses.ts';
import { type Document, north, openTestApi, type TestApi } from '../testApi.ts';

/** A course of the north with two axes and a note: rows behind each kind of relation. */
export interface JsonApiWorld {
  readonly testApi: TestApi;
  readonly course: string;
  readonly bare: string;
  readonly axes: readonly [string, string];
  readonly note: string;
}

export const to = (type: string, ...ids: readonly string[]) => ({ data: ids.map((id) => ({ type, id })) });
export const toOne = (type: string, id: string) => ({ data: { type, id } });

export async function openJsonApiWorld(): Promise<JsonApiWorld> {
  const testApi = await openTestApi(anyDatabase());
  const axes: [string, string] = [
    await addLabel(testApi, 'axes', 'Numérique'),
    await addLabel(testApi, 'axes', 'Sécurité'),
  ];
  const course = await addCourse(testApi, { volume: 2 }, { strategic_axes: to('axes', ...axes) });
  const bare = await addCourse(testApi, { volume: 1 });
  const added = await testApi.send({
    path: '/notes',
    body: {
      data: {
        type: 'notes',
        attributes: { text: 'Vu' },
        relationships: { course: toOne('courses', course) },
      },
    },
  });
  return { testApi, course, bare, axes, note: added.document.data.id };
}

export const region = toOne('regions', north);

/** Ids of the rows of a document, or of the linkage in it. */
export function idsOf({ data }: Document): string[] {
  return data.map((row: Document) => row.id);
}
