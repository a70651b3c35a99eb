import { expect, type Page } from '@playwright/test';

export function rows(page: Page) {
  return page.locator('tbody tr');
}

export async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}
