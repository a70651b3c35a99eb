import { expect, test } from 'vitest';
import { dueStatuses } from '#alec/dossier/domain/dueStatuses.ts';

const project = ['to_do', 'pending', 'waiting_for_of_date', 'waiting_for_of_convention'];
const action = ['done', 'waiting_for_opco', 'relaunch_opco', 'to_check', 'payroll_control'];

// Source: domain lists, section 3: who makes the moves that lead on.
test.each([
  ['recruiter', ['waiting_for_ae', 'waiting_for_retour_ae'], []],
  ['cpef', ['to_do', 'pending', 'complete', 'scoring'], []],
  ['regional_director', ['todo_dr', 'waiting_for_validation', 'scoring', 'dispute'], []],
  ['manager', [...project, ...action, 'complete', 'scoring', 'dispute'], ['in_progress']],
  ['candidate', [], []],
] as const)('what a %s has to move on is what the map lets that role move on', (role, now, afterTraining) => {
  const due = dueStatuses(role);

  expect({ now: due.now.toSorted(), afterTraining: due.afterTraining }).toEqual({
    now: now.toSorted(),
    afterTraining,
  });
});
