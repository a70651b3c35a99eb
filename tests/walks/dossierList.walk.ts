import { apiOf as callsOf } from './api.ts';
import { demoReference } from './demoDossiers.ts';
import { apiOf, filterIn, list, listOf, rows } from './dossierListPage.ts';
import { createDossier } from './ownDossier.ts';
import { expect, expectAccessible, openAs, pixelTolerance, test } from './walk.ts';

test('a filter narrows the list of dossiers, is in the address and survives a reload', {
  tag: '@short',
}, async ({ page }) => {
  const reference = { contains: demoReference(9).slice(0, -1) };
  await openAs(page, 'admin', listOf({ reference }));
  await page.getByRole('button', { name: 'Plus de filtres' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await drawer.getByRole('group', { name: 'Agences', exact: true }).getByRole('textbox').fill('tertiaire');
  const both = { reference, groups: { q: 'tertiaire' } };
  await expect.poll(() => filterIn(page)).toEqual(both);
  await drawer.getByRole('button', { name: 'Voir les résultats' }).click();

  await page.reload();

  await expect(page.getByRole('button', { name: /^Agences.*tertiaire/ })).toBeVisible();
  await expect(rows(page).first()).toContainText('Tertiaire');
  await expect(rows(page).filter({ hasNotText: 'Tertiaire' })).toHaveCount(0);
  expect(filterIn(page)).toEqual(both);
});

test('the list of dossiers shows six columns on a laptop, finds parts by words and opens its filters again', async ({
  page,
  request,
  baseURL,
}) => {
  const found = await addWords(await apiOf(request, baseURL));
  await openAs(page, 'admin', list);

  await test.step('status, trainings, customer, device, manager and deadline are visible at once', async () => {
    await expect(rows(page).nth(20)).toBeVisible();
    // The menus of rows lie over what reaches beneath them.
    const menus = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox();
    for (const name of ['Statut', 'Formations', 'Clients', 'Dispositif', 'Gestionnaire', 'Échéance']) {
      const box = await page.getByRole('columnheader', { name }).first().boundingBox();
      expect(box && box.x + box.width, name).toBeLessThanOrEqual((menus?.x ?? 0) + pixelTolerance);
    }
    const cut = await rows(page)
      .locator('.MuiChip-label')
      .evaluateAll((labels) =>
        labels.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    const heights = await rows(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(48 + pixelTolerance);
  });

  await test.step('the search finds agencies, customers and trainings', async () => {
    const search = page.getByRole('searchbox', { name: 'Rechercher' });
    for (const words of ['scierie kerguelen', 'MANCHOTS scierie interim']) {
      await search.fill(words);
      await expect(rows(page), words).toHaveCount(1);
      await expect(rows(page).first()).toContainText(found);
    }
    await expect(
      rows(page)
        .first()
        .getByRole('img', { name: /candidats? connus? sur/ }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nouveau dossier' })).toHaveAttribute(
      'href',
      '/training-courses/initialize',
    );
    await expectAccessible(page);
  });

  await test.step('the drawer of the filters passes axe', async () => {
    await page.getByRole('button', { name: 'Plus de filtres' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtres' });
    await drawer.getByRole('radio', { name: 'Non' }).first().check();
    await expect.poll(() => Object.keys(filterIn(page))).toHaveLength(2);
    await expectAccessible(page, '[role=dialog]');
    await drawer.getByRole('button', { name: 'Voir les résultats' }).click();
  });

  await test.step('the builder opens the conditions of the address again, on a phone too', async () => {
    await page.getByRole('button', { name: 'Filtre avancé' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtre avancé' });
    const choose = async (place: number, name: string, option: string) => {
      const condition = drawer.getByRole('group', { name: `Condition ${place}` });
      await condition.getByRole('combobox', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('option', { name: option, exact: true }).first().click();
    };
    await drawer.getByRole('combobox', { name: 'Réunir' }).click();
    await page.getByRole('option', { name: 'au moins une condition' }).click();
    await choose(1, 'Champ', 'Échéance');
    await choose(1, 'Condition', 'avant');
    await choose(1, 'Jour', 'aujourd’hui');
    await drawer.getByRole('button', { name: 'Ajouter une condition' }).click();
    const second = drawer.getByRole('group', { name: 'Condition 2' });
    await expect(second.getByRole('combobox', { name: 'Champ' })).toBeFocused();
    await choose(2, 'Champ', 'Région');
    await expectAccessible(page, '[role=dialog]');
    await second.getByRole('combobox', { name: 'Région' }).fill('Bretagne');
    await page.getByRole('option', { name: 'Bretagne' }).click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Appliquer' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: /Échéance avant aujourd’hui ou Région est\s+Bretagne/ }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(second).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });
});

/** Words that one dossier alone has, in its agency, its customer and its training: its reference. */
async function addWords(api: Awaited<ReturnType<typeof apiOf>>): Promise<string> {
  const [course] = await api.dossiers('filter[status]=waiting_for_ae&sort=reference&page[size]=1');
  const parts = [
    ['training-course-groups', { analytic_label: 'Kerguelen intérim', analytic_code: 'KG1' }],
    ['training-course-customers', { name: 'Scierie Kerguelen', siret: '123 456 782 00010' }],
    ['training-course-trainings', { label: 'Pilotage de manchots' }],
  ] as const;
  for (const [path, attributes] of parts)
    await api.post(`/${path}/draft`, {
      type: path.replaceAll('-', '_'),
      attributes,
      relationships: { training_course: { data: { type: 'training_courses', id: course?.id } } },
    });
  return String(course?.attributes.reference);
}

test('a user opens a view that another user shares, with its filters, columns, order and grouping', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  const [shared, own] = ['À traiter', 'À moi'].map((name) => `${name} ${Date.now()}`) as [string, string];
  const call = callsOf('admin', baseURL);
  const store = async (name: string, isShared: boolean) => {
    const search = {
      list: 'training-courses',
      status: ['to_do'],
      sort: '-reference',
      columns: ['reference', 'status', 'groups'],
      group: 'groups',
    };
    const attributes = { name, is_shared: isShared, search };
    const { data } = await call('POST', '/stored-searches', {
      data: { type: 'stored_searches', attributes },
    });
    return `/stored-searches/${data.id}`;
  };
  const stored = [await store(shared, true), await store(own, false)];

  await openAs(page, 'recruiter', listOf({ reference: { eq: demoReference(9) } }));
  await page.getByRole('button', { name: 'Vues', exact: true }).click();
  const others = page.getByRole('region', { name: 'Partagées par d’autres' });
  await expect(others.getByText(shared)).toBeVisible();
  await expect(page.getByText(own)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Supprimer la vue ${shared}` })).toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await others.getByText(shared).click();

  await expect.poll(() => filterIn(page)).toEqual({ status: { in: ['to_do'] } });
  expect(new URL(page.url()).searchParams.get('sort')).toBe('reference');
  await expect(page.getByText(`Vue\u00a0: ${shared}`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Regrouper par' })).toContainText('Agences');
  await expect(page.getByRole('columnheader', { name: 'Statut' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Priorité' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('À traiter');
  for (const path of stored) await call('DELETE', path);
});

interface Answer {
  readonly data: readonly {
    readonly attributes: { readonly status: string; readonly deadline: string | null };
  }[];
}

test('a reference that no dossier has leads to the list, where unassigned and late dossiers come first', async ({
  page,
  baseURL,
}) => {
  const dossier = await createDossier(baseURL);
  await openAs(page, 'manager', `/manager/training-course/${demoReference(99999)}`);

  await test.step('an unknown reference leads to a page that reports it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dossier indisponible');
    await expect(page.getByRole('alert')).toContainText(
      `Cannot retrieve training course with ${demoReference(99999)}`,
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Revenir à la liste des dossiers' }).click();
    await expect(page).toHaveURL(/\/manager\/training-courses$/);
    await expect(rows(page).first()).toBeVisible();
  });

  const mine = page.getByRole('button', { name: 'Mes dossiers' });
  await test.step('the dossiers of a manager begin with the late ones and end with the settled ones', async () => {
    const answered = page.waitForResponse(/\/training-courses\?.*filter%5Bmine%5D/);
    await mine.click();
    const { data }: Answer = await (await answered).json();
    const settled = ['complete', 'closed', 'cancelled'];
    const expected = data.toSorted(({ attributes: one }, { attributes: other }) => {
      const [first, second] = [one, other].map(({ status }) => Number(settled.includes(status)));
      return (
        Number(first) - Number(second) || (one.deadline ?? '9999').localeCompare(other.deadline ?? '9999')
      );
    });
    expect(data.length).toBeGreaterThan(1);
    expect(data.map(({ attributes }) => attributes)).toEqual(expected.map(({ attributes }) => attributes));
    await expect.poll(() => filterIn(page)).toEqual({ mine: 1 });
    await expect(mine).toHaveAttribute('aria-pressed', 'true');
    await mine.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('createdAt');
  });

  await test.step('dossiers without a manager are found by one button, and a row opens its page', async () => {
    const unassigned = page.getByRole('button', { name: /^Non affectés \(\d+\)$/ });
    await unassigned.click();
    await expect(page).toHaveURL(/manager.*null.*true/);
    await expect(unassigned).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: new RegExp(dossier.reference) }).click();
    await expect(page).toHaveURL(new RegExp(`/manager/training-course/${dossier.reference}`));
  });
});
