import type { DemoAccount } from '#engine/server/product.ts';

const labels = {
  admin: 'Administrateur · Administrator',
  manager: 'Gestionnaire · Manager',
  cpef: 'Contact CPEF · CPEF contact',
  regional_director: 'Directeur régional · Regional director',
  recruiter: 'Recruteur · Recruiter',
  candidate: 'Candidat · Candidate',
};

/** Demo accounts of the embedded identity provider: one per role, named after it. */
export const demoAccounts = Object.keys(labels) as readonly AccountName[];
export type AccountName = keyof typeof labels;

/** The accounts as the provider needs them. */
export function accountsOfProvider(): readonly DemoAccount[] {
  return demoAccounts.map((name) => ({ name, email: emailOf(name), label: labels[name] }));
}

/** The e-mail address by which the server finds the user of a demo account. */
export function emailOf(account: string): string {
  return `${account}@alec.test`;
}
