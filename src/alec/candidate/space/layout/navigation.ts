import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import type { IconName } from '#alec/candidate/space/parts/Icon.tsx';

export interface NavigationEntry {
  readonly to: string;
  /** A key of the locales. */
  readonly label: string;
  readonly icon: IconName;
}

/** What a thumb reaches on a phone. */
export const firstEntries: readonly NavigationEntry[] = [
  { to: candidatePaths.dashboard, label: 'candidate.dashboard.title', icon: 'home' },
  { to: candidatePaths.ads, label: 'candidate.ads.title', icon: 'ads' },
  { to: candidatePaths.applications, label: 'candidate.applications.title', icon: 'applications' },
  { to: candidatePaths.documents, label: 'candidate.documents.title', icon: 'documents' },
];

/** What stands behind « Plus » there. */
export const moreEntries: readonly NavigationEntry[] = [
  { to: candidatePaths.missions, label: 'candidate.missions.title', icon: 'missions' },
  { to: candidatePaths.profile, label: 'candidate.profile.title', icon: 'profile' },
  { to: candidatePaths.account, label: 'candidate.account.title', icon: 'account' },
  { to: candidatePaths.advantages, label: 'candidate.advantages.title', icon: 'advantages' },
  { to: candidatePaths.settings, label: 'candidate.settings.title', icon: 'settings' },
  { to: candidatePaths.faq, label: 'candidate.faq.title', icon: 'faq' },
];
