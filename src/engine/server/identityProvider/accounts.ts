/** Demo accounts of the embedded identity provider: one per role, named after it. */
export const demoAccounts = [
  'admin',
  'manager',
  'cpef',
  'regional_director',
  'recruiter',
  'candidate',
] as const;
export type DemoAccount = (typeof demoAccounts)[number];

/** The e-mail address by which the server finds the user of a demo account. */
export function emailOf(account: string): string {
  return `${account}@alec.test`;
}

export function isDemoAccount(name: string): name is DemoAccount {
  return (demoAccounts as readonly string[]).includes(name);
}
