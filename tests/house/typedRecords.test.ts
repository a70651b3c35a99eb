import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '#engine/model/model.ts';
import { fieldMentions, fieldUses } from '../world/fieldUses.ts';
import { reportedWhenRenamed } from '../world/renamedFields.ts';

const product = /^src\/alec\//;

/** Words that are names of fields, and something else here: a role, a kind of comment, a part of an answer, a check. */
const otherwise = [
  'src/alec/demo/accounts.ts regional_director',
  'src/alec/demo/candidates/demoProfiles.ts available_from',
  'src/alec/demo/estimators/demoEstimators.ts regional_director',
  'src/alec/demo/dossiers/demoMessages.ts regional_director',
  'src/alec/demo/dossiers/demoMessages.ts training_course',
  'src/alec/demo/people/demoPeople.ts regional_director',
  'src/alec/demo/dossiers/demoWizard.ts regional_director',
  'src/alec/describeCalls.ts first_name',
  'src/alec/describeCalls.ts last_name',
  'src/alec/describeCalls.ts min_wage',
  'src/alec/dossier/domain/dossierStatus.ts regional_director',
  'src/alec/dossier/page/comments/commentSteps.ts training_action',
  'src/alec/dossier/page/useMinWage.ts min_wage',
  'src/alec/dossier/server/dossiers.ts min_wage',
  'src/alec/dossier/server/peopleOfRegions.ts regional_director',
  'src/alec/estimator/domain/approval.ts regional_director',
  'src/alec/estimator/domain/checks.ts candidates_number',
  'src/alec/estimator/domain/checks.ts mission_rate',
  'src/alec/estimator/domain/checks.ts pec_rate',
  'src/alec/estimator/domain/checks.ts training_rate',
  'src/alec/estimator/print/checkFormulas.ts candidates_number',
  'src/alec/estimator/print/checkFormulas.ts mission_rate',
  'src/alec/estimator/print/checkFormulas.ts pec_rate',
  'src/alec/estimator/print/checkFormulas.ts training_rate',
  'src/alec/estimator/print/checks.ts candidates_number',
  'src/alec/estimator/print/checks.ts mission_rate',
  'src/alec/estimator/print/checks.ts pec_rate',
  'src/alec/estimator/print/checks.ts training_rate',
  'src/alec/estimator/print/estimatorWorkbook.ts mission_rate',
  'src/alec/estimator/print/estimatorWorkbook.ts training_rate',
  'src/alec/integrations/candidateRecords.ts recruiter_email',
  'src/alec/permissions.ts regional_director',
  'src/alec/trainingAction/domain/fundings.ts miscellaneous_services',
  'src/alec/trainingAction/domain/fundings.ts various_aids',
  // Notion's own name.
  'src/alec/integrations/notionBlocks.ts plain_text',
];

/** Sentences about what the estimator is checked for and made of, and about roles and kinds of comments. */
const otherKeys = /^(conditions|estimator\w*|print\.estimator|shell\.roles|dossier\.comments\.categories)\./;

const model = JSON.parse(await readFile('generated/model.json', 'utf8')) as Model;
const uses = fieldUses(model, product);
const resources = [...new Set(uses.flatMap(({ resources: known }) => known))].sort();
let reported: ReadonlySet<string>;

beforeAll(() => {
  reported = reportedWhenRenamed(model, product);
}, 300_000);

describe('the name of a field in the product’s sources', () => {
  it('is one that the compiler knows', () => {
    const unknown = uses.filter(({ resources: known }) => known.length === 0);

    const places = [...unknown, ...fieldMentions(model, product)];

    const strange = places.filter(({ file, word }) => !otherwise.includes(`${file} ${word}`));
    expect(strange.map(({ file, line, word }) => `${file}:${line} ${word}`)).toEqual([]);
    expect(otherwise.filter((one) => !places.some(({ file, word }) => one === `${file} ${word}`))).toEqual(
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

  it('is no key of the words of the screen', async () => {
    const names = new Set(
      Object.values(model.resources).flatMap(({ fields }) => fields.map(({ name }) => name)),
    );
    const files = (await readdir('locales')).filter((file) => file.endsWith('en.json'));
    const keys = await Promise.all(
      files.map(async (file) => keysOf(JSON.parse(await readFile(`locales/${file}`, 'utf8')))),
    );

    const named = keys.flat().filter((key) => {
      const word = key.split('.').at(-1) ?? '';
      return names.has(word) && /_|[a-z][A-Z]/.test(word);
    });

    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => !otherKeys.test(key))).toEqual([]);
  });
});

function keysOf(words: object, above = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? [above + key, ...keysOf(value, `${above}${key}.`)]
      : above + key,
  );
}
