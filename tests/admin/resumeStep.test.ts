import { describe, expect, test } from 'vitest';
import { newDossier } from '#alec/dossier/wizard/session/wizardState.ts';
import { resumeStep } from '#alec/dossier/wizard/steps/resumeStep.ts';
import type { Step } from '#alec/dossier/wizard/wizardSteps.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { wholeScreenModel } from './screenModels.ts';

const model = wholeScreenModel();
const id = '01990000-0000-7000-8000-000000000001';

describe('the step to come back to', () => {
  const device = { device_type: 'cdpi' };
  test.each<[string, string | null, FlatRecord, readonly Step[], Step]>([
    ['the one shown last, whatever is missing', 'trainings', {}, ['groups'], 'trainings'],
    ['the first that lacks something', null, {}, ['potential-candidates', 'trainings'], 'trainings'],
    ['the mission nobody has begun', null, {}, [], 'training-mission'],
    ['the review of what is whole', null, device, [], 'confirmation'],
    ['that of a draft kept by an older page', 'gone', device, ['groups'], 'groups'],
  ])('is %s', (_, step, values, missing, expected) => {
    const current = newDossier(model, id, values);

    expect(resumeStep({ current, step, missing: missing.map((one) => ({ step: one })) })).toBe(expected);
  });
});
