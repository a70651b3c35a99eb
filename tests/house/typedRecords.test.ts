import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '#engine/model/model.ts';
import { type FieldUse, fieldUses, reportedWhenRenamed } from '../world/fieldUses.ts';

/** The folders in which a record is one of a known resource. */
const typed =
  /^src\/alec\/(behaviour\.ts|overrides\.tsx|delegation\/server|dossier\/(list|page|rules|search|server|wizard)|notifications\/server|people|storedSearches\/server)/;

/** Words that are names of fields, and something else here: a role, a kind of comment, a part of an answer. */
const otherwise = [
  'src/alec/dossier/page/comments/commentSteps.ts training_action',
  'src/alec/dossier/page/useMinWage.ts min_wage',
  'src/alec/dossier/server/assignPeople.ts regional_director',
  'src/alec/dossier/server/dossiers.ts min_wage',
];

/** Resources with a page, a piece of a page or a behaviour made by hand in these folders. */
const resources = [
  'activities',
  'candidate-type-repositories',
  'candidates',
  'contacts',
  'customer-repositories',
  'delegations',
  'device-type-repositories',
  'group-repositories',
  'manager-repositories',
  'stored-searches',
  'training-course-candidates',
  'training-course-comments',
  'training-course-customers',
  'training-course-educational-paths',
  'training-course-estimators',
  'training-course-groups',
  'training-course-sessions',
  'training-course-states',
  'training-course-trainings',
  'training-courses',
  'trainings',
  'users',
  'validation-type-repositories',
];

let uses: readonly FieldUse[];
let reported: ReadonlySet<string>;

beforeAll(async () => {
  const model = JSON.parse(await readFile('generated/model.json', 'utf8')) as Model;
  uses = fieldUses(model, typed);
  reported = reportedWhenRenamed(model, typed);
}, 300_000);

describe('the name of a field in the product’s sources', () => {
  it('is one that the compiler knows', () => {
    const unknown = uses.filter(({ resources: known }) => known.length === 0);

    const places = unknown.filter(({ file, word }) => !otherwise.includes(`${file} ${word}`));

    expect(places.map(({ file, line, word }) => `${file}:${line} ${word}`)).toEqual([]);
    expect(otherwise.filter((one) => !unknown.some(({ file, word }) => one === `${file} ${word}`))).toEqual(
      [],
    );
  });

  it.each(resources)('is reported with its file when a field of %s gets another name', (path) => {
    const own = uses.filter(({ resources: known }) => known.includes(path));
    const words = new Set(own.map(({ word }) => word));

    const unreported = [...words].filter(
      (word) => !own.some((use) => use.word === word && reported.has(`${use.file} ${word}`)),
    );

    expect(words.size).toBeGreaterThan(0);
    expect(unreported).toEqual([]);
  });

  it('is of a resource that is in this table', () => {
    const known = new Set(uses.flatMap((use) => (use.resources.length === 1 ? use.resources : [])));

    expect([...known].filter((path) => !resources.includes(path))).toEqual([]);
  });
});
