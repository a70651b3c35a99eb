import type { Locator, Page } from '@playwright/test';
import { filterIn, ignoreChanges, lastAnswer, list, rows } from './dossierListPage.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

interface Group {
  readonly heading: string | null;
  readonly rows: readonly unknown[];
}

/** What the server says of a page of the list, beside its rows. */
interface List {
  readonly meta: {
    readonly page: { readonly total: number; readonly size: number };
    readonly groups: readonly Group[];
  };
}

test('dossiers are found by one of several conditions, which the address keeps and the builder opens again', async ({
  page,
}) => {
  await openAs(page, 'admin', list);
  await page.getByRole('button', { name: 'Filtre avancé' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtre avancé' });
  const pick = async (within: Locator, name: string, option: string) => {
    await within.getByRole('combobox', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).first().click();
  };
  await pick(drawer, 'Réunir', 'au moins une condition');
  const first = drawer.getByRole('group', { name: 'Condition 1' });
  await pick(first, 'Champ', 'Échéance');
  await pick(first, 'Condition', 'avant');
  await pick(first, 'Jour', 'aujourd’hui');
  await drawer.getByRole('button', { name: 'Ajouter une condition' }).click();
  const second = drawer.getByRole('group', { name: 'Condition 2' });
  await expect(second.getByRole('combobox', { name: 'Champ' })).toBeFocused();
  await pick(second, 'Champ', 'Région');
  await expectAccessible(page, '[role=dialog]');
  await drawer.getByRole('button', { name: 'Appliquer' }).click();
  await expect(second.getByRole('alert')).toHaveText('Complétez cette condition.');
  await second.getByRole('combobox', { name: 'Région' }).fill('Bretagne');
  await page.getByRole('option', { name: 'Bretagne' }).click();
  await page.keyboard.press('Escape');
  const answer = lastAnswer<List>(page, ({ search }) => decodeURIComponent(search).includes('filter[or][1]'));
  const expectFound = () =>
    expect(async () => {
      const { total, size } = answer().meta.page;
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Dossiers ${total}`);
      expect(await rows(page).count()).toBe(Math.min(total, size));
    }).toPass();
  await drawer.getByRole('button', { name: 'Appliquer' }).click();

  await expect(drawer).toBeHidden();
  await expectFound();
  expect(filterIn(page)).toEqual({
    or: [{ deadline: { lt: 'today' } }, { region: { in: [expect.any(String)] } }],
  });
  await page.reload();
  await expectFound();
  await page.getByRole('button', { name: /Échéance avant aujourd’hui ou Région est\s+Bretagne/ }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(drawer.getByRole('group', { name: 'Condition 2' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await drawer.getByRole('button', { name: 'Effacer' }).click();
  await expect.poll(() => filterIn(page)).toEqual({});
});

const groupings = {
  Agences: 'groups',
  Candidats: 'potential_candidates',
  Formations: 'trainings',
  Clients: 'customers',
  Devis: 'estimators',
};

const headingOf = ({ heading }: Group) => heading ?? 'Sans groupe';

test('dossiers are listed under each of their agencies, candidates and trainings, counted and in the address', async ({
  page,
}) => {
  await ignoreChanges(page);
  await openAs(page, 'admin', list);
  await expect(rows(page)).not.toHaveCount(0);
  const headings = page.locator('tbody th[scope=rowgroup]');
  const groupBy = async (name: string) => {
    await page.getByRole('combobox', { name: 'Regrouper par' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  for (const [name, group] of Object.entries(groupings)) {
    const answer = lastAnswer<List>(page, ({ searchParams }) => searchParams.get('group') === group);
    await groupBy(name);
    await expect(page.getByText(`Regroupement « ${name} »`)).toBeVisible();
    await expect(async () => {
      const { groups, page: found } = answer().meta;
      expect(await namesOf(headings)).toEqual(groups.map(headingOf));
      expect(await rows(page).count()).toBe(groups.flatMap(({ rows: ids }) => ids).length);
      // The list still counts dossiers.
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Dossiers ${found.total}`);
    }).toPass();
    expectInOrder(answer().meta.groups.map(headingOf), name);
  }
  await groupBy('Candidats');
  await expect(headings.first()).toContainText(/\d/);
  await expect(headings.first().getByText(/^\d+ éléments?$/)).toBeAttached();
  const references = await rows(page)
    .getByRole('link', { name: /^ERPF#/ })
    .allTextContents();
  expect(new Set(references).size, 'a dossier of several candidates').toBeLessThan(references.length);
  await expectAccessible(page);

  await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('potential_candidates');
  await page.getByRole('button', { name: /prochaine page/ }).click();
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('potential_candidates');
  await page.goto(`${list}?group=groups`);
  await expect(page.getByRole('combobox', { name: 'Regrouper par' })).toContainText('Agences');
  await expect(headings).not.toHaveCount(0);

  await groupBy('Sans regroupement');
  await expect(headings).toHaveCount(0);
  await expect(rows(page)).not.toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('group')).toBeNull();
});

/** The headings without their counts. */
async function namesOf(headings: ReturnType<Page['locator']>) {
  const texts = headings.locator('> span');
  return texts.evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
}

function expectInOrder(headings: readonly string[], grouping: string) {
  const named = headings.filter((word) => word !== 'Sans groupe');
  expect(named).not.toEqual([]);
  expect(named, grouping).toEqual(
    named.toSorted((a, b) => orderOf(a, grouping).localeCompare(orderOf(b, grouping), 'fr')),
  );
  expect(new Set(headings).size, grouping).toBe(headings.length);
}

/** People stand by their last names. */
function orderOf(heading: string, grouping: string): string {
  return grouping === 'Candidats' ? heading.split(' ').toReversed().join(' ') : heading;
}
