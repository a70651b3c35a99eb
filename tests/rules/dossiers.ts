import type { DossierParts } from '#alec/dossier/rules/checkDossier.ts';
import type { FlatRecord } from '#engine/model/model.ts';

const axis = '019a0000-0000-7000-8000-0000000000a1';

/** Names of the examples, as in any demonstration. */
export function groupOf(id: string, more: FlatRecord = {}): FlatRecord {
  return {
    id,
    analytic_code: `AG-${id}`,
    analytic_label: `Agence ${id}`,
    recruiter_name: 'Nadia Benali',
    recruiter_email: 'nadia.benali@exemple.fr',
    ...more,
  };
}

export function trainingOf(id: string, more: FlatRecord = {}): FlatRecord {
  return { id, label: `Formation ${id}`, ...more };
}

export function candidateOf(id: string, more: FlatRecord = {}): FlatRecord {
  return { id, first_name: 'Léa', last_name: `Martin ${id}`, birthday_date: '1995-05-20', ...more };
}

export function customerOf(id: string, more: FlatRecord = {}): FlatRecord {
  return { id, name: `Client ${id}`, ...more };
}

/** A dossier that is whole, with parts of one's own where told. */
export function dossierOf({ dossier, ...parts }: Partial<DossierParts> = {}): DossierParts {
  const candidates = parts.candidates ?? [candidateOf('c1')];
  return {
    dossier: {
      id: 'd1',
      strategic_axes: [axis],
      volume: candidates.length,
      unidentified_candidates: 0,
      ...dossier,
    },
    groups: [groupOf('g1')],
    trainings: [trainingOf('t1')],
    customers: [customerOf('u1')],
    ...parts,
    candidates,
  };
}
