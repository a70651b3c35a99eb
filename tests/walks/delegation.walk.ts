import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { managerId, regionId, userId } from '#alec/demo/people/demoPeople.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { accessTokenOf } from './accessToken.ts';
import { one } from './api.ts';
import { goTo } from './ownDossier.ts';
import { typeDay } from './typeDay.ts';
import { expect, expectAccessible, openAs, test, turnDarkAndSmall } from './walk.ts';

/*
 * Paul Girard delegates a region to Laure Dubois, an account that no other walk uses. When a delegation starts and stops
 * is shown by tests/behaviours/delegations.test.ts.
 */
const representative = userId('laure.dubois');
const delegated = regionId('PAC');
/** A region of neither of them. */
const foreign = regionId('GES');
const dayFromToday = (days: number) => dayIn('Europe/Paris', addDays(new Date(), days));

test('a representative works in the region of a delegation while it lasts, and in no other', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  const call = callsOf(String(baseURL));
  const before = await totals(call);
  const { status, data } = await call('POST', '/delegations', {
    body: { data: delegationOf(dayFromToday(0)) },
  });
  expect([status, before]).toEqual([201, [0, 0]]);
  const [total = 0, others] = await totals(call);
  expect(total).toBeGreaterThan(0);
  expect(others).toBe(0);

  // An administrator acts in the place of the representative.
  await page.addInitScript((user) => window.sessionStorage.setItem('alec.emulation', user), representative);
  await openAs(page, 'admin', '/manager/training-courses');
  await expect(page.getByText(/Vous agissez aussi pour Paul Girard \(Provence.*\) jusqu’au/)).toBeVisible();
  await page.getByRole('button', { name: 'Délégués à moi' }).click();
  await expect(page.getByRole('row')).toHaveCount(total + 1);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/manager\/training-course\//);
  const reference = new URL(page.url()).pathname.split('/')[3] ?? '';
  const path = `/training-courses?filter[reference][eq]=${reference}`;
  const [dossier] = (await call('GET', path, { as: representative })).data as unknown as readonly Row[];
  const change = { type: 'training_courses', id: dossier?.id, attributes: { interlocutor: 'Anne Suppléée' } };
  const changed = await call('PATCH', `/training-courses/${dossier?.id}`, {
    as: representative,
    body: { data: change },
  });
  expect(changed.status).toBe(200);
  await goTo(page, 'Historique');
  await expect(page.getByText(/pour Laure Dubois, Paul Girard/).first()).toBeVisible();

  expect((await call('DELETE', `/delegations/${data.id}`)).status).toBe(204);
  expect(await totals(call)).toEqual([0, 0]);
});

test('an administrator creates a delegation in a form, and the list shows its status', async ({
  page,
  baseURL,
}) => {
  await openAs(page, 'admin', '/delegation');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gestion des délégations');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Créer une délégation' }).click();
  await expect(page).toHaveURL(/\/delegation\/add$/);
  await choose(page, 'Délégataire', 'Paul Girard');
  await choose(page, 'Suppléant', 'Laure Dubois');
  for (const name of ['Du', 'Au']) await typeDay(page.getByRole('group', { name }), dayFromToday(3));
  await choose(page, 'Régions', 'Provence');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Motif' }).fill('Formation d’un jour');
  await turnDarkAndSmall(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const created = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/delegations(\?|$)/.test(answer.url()),
  );
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Délégation créée' })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Paul Girard.*Laure Dubois/ }).filter({ hasText: 'À venir' }),
  ).toBeVisible();
  const { id } = (await (await created).json()).data;
  expect((await callsOf(String(baseURL))('DELETE', `/delegations/${id}`)).status).toBe(204);
});

interface Row {
  readonly id: string;
}

interface Sent {
  /** The user in whose place the administrator acts. */
  readonly as?: string;
  readonly body?: unknown;
}

interface Reply {
  readonly status: number;
  readonly data: Row;
  readonly total: number;
}

/** The API as an administrator calls it. */
function callsOf(origin: string) {
  return async (method: string, path: string, { as, body }: Sent = {}): Promise<Reply> => {
    const headers = {
      authorization: `Bearer ${await accessTokenOf('admin', origin)}`,
      'content-type': 'application/vnd.api+json',
      ...(as !== undefined && { 'x-emulate': as }),
    };
    const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/v1${path}`, sent);
    const text = await answer.text();
    const { data, meta } = text === '' ? { data: { id: '' } } : JSON.parse(text);
    return { status: answer.status, data, total: meta?.page?.total ?? 0 };
  };
}

/** How many dossiers the representative finds in the delegated region and in the foreign one. */
function totals(call: ReturnType<typeof callsOf>): Promise<number[]> {
  return Promise.all(
    [delegated, foreign].map(async (region) => {
      const path = `/training-courses?filter[region]=${region}`;
      return (await call('GET', path, { as: representative })).total;
    }),
  );
}

function delegationOf(day: string) {
  return {
    type: 'delegations',
    attributes: { from_date: day, to_date: day, reason: 'Formation d’un jour' },
    relationships: {
      manager: one('manager_repositories', managerId('paul.girard')),
      delegation_manager: one('manager_repositories', managerId('laure.dubois')),
      regions: { data: [{ type: 'region_repositories', id: delegated }] },
    },
  };
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
}
