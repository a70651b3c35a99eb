import type { WizardState } from '#alec/dossier/wizard/session/sessionState.ts';
import type { WizardDossier } from '#alec/dossier/wizard/session/wizardState.ts';
import type { Fault } from '#alec/dossier/wizard/wizardContext.tsx';
import { isStep, type Step, steps } from '#alec/dossier/wizard/wizardSteps.ts';

interface Left extends Pick<WizardState, 'current' | 'step'> {
  readonly missing: readonly Pick<Fault, 'step'>[];
}

/**
 * Where somebody goes on with a dossier: at the step this browser showed last; on another device at the first one that
 * lacks something.
 *
 * @example
 * resumeStep({ current, step: null, missing: [{ step: 'trainings' }] }) // 'trainings'
 */
export function resumeStep({ current, step, missing }: Left): Step {
  if (step !== null && isStep(step)) return step;
  const isToDo = (one: Step) => missing.some((fault) => fault.step === one) || isUntouched(one, current);
  return steps.find(isToDo) ?? 'confirmation';
}

/** No rule asks for a mission: nothing but its absence says that nobody has come that far. */
function isUntouched(step: Step, { customers, dossier }: WizardDossier): boolean {
  return step === 'training-mission' && customers.length === 0 && !dossier.device_type;
}
