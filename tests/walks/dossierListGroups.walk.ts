import { ignoreChanges, lastAnswer, list, rows } from './dossierListPage.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

interface Group {
  readonly heading: string | null;
  readonly rows: readonly unknown[];
}

/** What the server sends with a page of the list. */
interface List {
  readonly meta: {
    readonly page: { readonly total: number };
    readonly groups: readonly Group[];
  };
}

test('dossiers are listed under each of their candidates, counted, and printed dark on white from a dark screen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await ignoreChanges(page);
  await openAs(page, 'admin', list);
  const headings = page.locator('tbody th[scope=rowgroup]');

  await test.step('a dossier is listed under each of its candidates and counted once', async () => {
    const answer = lastAnswer<List>(
      page,
      ({ searchParams }) => searchParams.get('group') === 'potential_candidates',
    );
    await page.getByRole('combobox', { name: 'Regrouper par' }).click();
    await page.getByRole('option', { name: 'Candidats', exact: true }).click();
    await expect(page.getByText('Regroupement « Candidats »')).toBeVisible();
    await expect(async () => {
      const { groups, page: found } = answer().meta;
      const names = await headings
        .locator('> span')
        .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
      expect(names).toEqual(groups.map(({ heading }) => heading ?? 'Sans groupe'));
      expect(await rows(page).count()).toBe(groups.flatMap(({ rows: ids }) => ids).length);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Dossiers ${found.total}`);
    }).toPass();
    await expect(headings.first().getByText(/^\d+ éléments?$/)).toBeAttached();
    const references = await rows(page)
      .getByRole('link', { name: /^ERPF#/ })
      .allTextContents();
    expect(new Set(references).size, 'a dossier of several candidates').toBeLessThan(references.length);
    await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('potential_candidates');
    await expectAccessible(page);
  });

  await test.step('every column is on the printed sheet and every value is complete', async () => {
    await expect(page.getByRole('button', { name: 'Exporter' })).toBeVisible();
    await page.keyboard.press('Control+p');
    await expect(page.locator('html[data-asked-to-print]')).toBeAttached();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    // A4 across, without its margins.
    await page.setViewportSize({ width: 1032, height: 700 });
    const paper = page.locator('[data-printed-list]');
    await expect(paper.getByRole('heading', { name: /^Dossiers \d+$/ })).toBeVisible();
    await expect(paper.getByText('le total la compte une fois')).toBeVisible();
    await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
    const sheet = await paper.evaluate((element) => {
      const cells = [...element.querySelectorAll('td')];
      const lightness = (cell: Element) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(cell).color.match(/\d+/g) ?? []).map(Number);
        return Math.max(red, green, blue);
      };
      return {
        width: element.scrollWidth,
        lightest: Math.max(...cells.map(lightness)),
        cut: cells.filter((cell) => /…|\+\d+$/.test(cell.textContent ?? '')).length,
        header: getComputedStyle(element.querySelector('thead') ?? element).display,
      };
    });
    expect(sheet.width).toBeLessThanOrEqual(1032);
    expect(sheet.lightest).toBeLessThan(100);
    expect(sheet.cut).toBe(0);
    expect(sheet.header).toBe('table-header-group');
  });
});
