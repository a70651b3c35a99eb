import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import type { CompletenessStep } from '#alec/candidate/domain/completeness.ts';

/** Where each step is done. */
export const completenessLinks: Readonly<Record<CompletenessStep, string>> = {
  identity: `${candidatePaths.account}/identity`,
  contact: `${candidatePaths.account}/contact`,
  jobs: `${candidatePaths.profile}#jobs`,
  search: `${candidatePaths.profile}#search`,
  availability: candidatePaths.dashboard,
  address: `${candidatePaths.account}/address`,
  experiences: `${candidatePaths.profile}/experiences/new`,
  skills: `${candidatePaths.profile}#skills`,
  formations: `${candidatePaths.profile}/formations/new`,
  languages: `${candidatePaths.profile}/languages/new`,
  cv: candidatePaths.documents,
  number: `${candidatePaths.account}/number`,
};
