import type { Page } from '@playwright/test';

export const message = (page: Page) => page.getByRole('textbox', { name: 'Votre message' });
export const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** Follows a notification of the bell. */
export async function openNotice(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: title }).click();
}
