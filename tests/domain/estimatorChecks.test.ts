import { expect, test } from 'vitest';
import { calculate } from '#alec/estimator/domain/figures/calculation.ts';
import { outputsOf } from '#alec/estimator/domain/figures/outputs.ts';
import type { EstimatorInputs } from '#alec/estimator/domain/inputs.ts';

// Source: estimator model, section 3.
test.each([
  [3, 3, 'OK'],
  [3, '3', 'OK'],
  [3, 4, 'COUNT_MISMATCH'],
  [3, null, 'COUNT_MISMATCH'],
  [0, 3, 'NO_CANDIDATE'],
  [0, null, 'NO_CANDIDATE'],
])(
  'an estimator of %j trainees for a volume of %j is judged %s',
  (classic_candidates_number, volume, expected) => {
    const { checks } = outputsOf(calculate({ classic_candidates_number, volume } as EstimatorInputs));

    expect(checks.candidates_number).toBe(expected);
    expect(checks.blocking.includes('candidates_number')).toBe(expected !== 'OK');
  },
);
