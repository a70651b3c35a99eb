import type { FullConfig } from '@playwright/test';
import { apiOf } from './api.ts';

const accounts = ['admin', 'manager', 'cpef', 'regional_director', 'recruiter'];

/** Nobody in the walks is new to the screen: a hint is seen by the walk alone that asks for it. */
export default async function switchHintsOff({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL;
  for (const account of accounts) await turnHints(account, baseURL, false);
}

/** Shows the hints to an account, all of them again, or none. */
export async function turnHints(account: string, baseURL: string | undefined, areOn: boolean): Promise<void> {
  const attributes = { are_hints_off: !areOn, closed_hints: [] };
  await apiOf(account, baseURL)('PATCH', '/auth/me/preferences', {
    data: { type: 'user_preferences', attributes },
  });
}
