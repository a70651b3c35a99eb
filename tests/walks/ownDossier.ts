import type { Browser, Page } from '@playwright/test';
import { type Attributes, apiOf } from './api.ts';
import { openAs } from './walk.ts';

export interface Dossier {
  readonly id: string;
  readonly reference: string;
  readonly page: string;
}

/** A dossier of one's own, asked for by the recruiter, with an agency, a training and a candidate. */
export async function createDossier(baseURL?: string, path = '/training-courses'): Promise<Dossier> {
  const call = apiOf('recruiter', baseURL);
  const { data } = await call('POST', path, {
    data: { type: 'training_courses', attributes: { description: 'Six caristes pour la saison' } },
  });
  const relationships = { training_course: { data: { type: 'training_courses', id: data.id } } };
  const add = (type: string, attributes: Attributes) =>
    call('POST', `/${type.replaceAll('_', '-')}`, { data: { type, attributes, relationships } });
  await add('training_course_groups', {
    analytic_code: 'A101',
    analytic_label: 'Agence du quai',
    recruiter_name: 'Nadia Benali',
    recruiter_email: 'nadia.benali@exemple.fr',
  });
  await add('training_course_trainings', { label: 'Conduite de chariots', is_out_of_catalog: true });
  await add('training_course_candidates', {
    first_name: 'Awa',
    last_name: 'Traoré',
    birthday_date: '1999-03-02',
  });
  const reference = String(data.attributes.reference);
  return { id: data.id, reference, page: `/manager/training-course/${reference}` };
}

/** Somebody else, at another machine. */
export async function another(browser: Browser, account: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, account, path);
  return page;
}

export const status = (page: Page) => page.getByRole('button', { name: /^Statut/ });
/** A tab bears its name and, where something is asked for, how much of it is there. */
export const goTo = (page: Page, tab: string) =>
  page
    .getByRole('navigation', { name: 'Onglets du dossier' })
    .getByRole('link', { name: new RegExp(`^${tab}( \\d|$)`) })
    .click();
export const act = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Actions sur le dossier' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
