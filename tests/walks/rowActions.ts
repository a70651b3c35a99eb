import type { Page } from '@playwright/test';

export async function act(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions sur/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

export function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}
