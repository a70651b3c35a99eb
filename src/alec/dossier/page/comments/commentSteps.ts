import type { DossierTab } from '#alec/dossier/page/dossierPath.ts';

export const categories = ['training_project', 'training_action', 'document'] as const;
export type Category = (typeof categories)[number];

interface Place {
  /** The step of the comments one reads and writes there; without one, those of every step. */
  readonly step?: string;
  readonly category: Category;
}

const project = (step?: string): Place => ({ step, category: 'training_project' });
const action = (step?: string): Place => ({ step, category: 'training_action' });

/** Where a comment belongs that is written on a tab. */
export const placeOfTab: Readonly<Record<DossierTab, Place>> = {
  context: project('context'),
  program: project('program'),
  candidates: project('candidates'),
  estimator: project('estimator'),
  validation: project('validation'),
  schedule: project('schedule'),
  ged: { step: 'ged', category: 'document' },
  summary: project('summary'),
  contacts: project(),
  history: project(),
  conversion: action(),
  action_summary: action('summary'),
  follow_up: action('cost_follow_up'),
  device_map: action(),
  control: action('control'),
  action_schedule: action('action_schedule'),
  action_document: { step: 'ged', category: 'document' },
  action_history: action(),
  action_message: action(),
};

/** The step of a comment that is written where no step is. */
export const stepElsewhere = 'context';
