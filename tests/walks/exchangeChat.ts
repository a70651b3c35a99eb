import type { Page } from '@playwright/test';
import { pdf } from '../world/sampleFiles.ts';
import { message, openNotice, thread } from './chatPanel.ts';
import { expect, expectAccessible } from './walk.ts';
import { chooseByKey, file } from './walkFiles.ts';

export async function chat(recruiter: Page, manager: Page, reference: string): Promise<void> {
  const icon = () => manager.locator('link[rel="icon"]').getAttribute('href');
  await recruiter.getByRole('button', { name: /^Chat/ }).click();
  await message(recruiter).pressSequentially('Bonjour @jul');
  await expect(recruiter.getByRole('option', { name: 'Julien Moreau' })).toBeVisible();
  await message(recruiter).press('Enter');
  await message(recruiter).pressSequentially('voici le plan.');
  await chooseByKey(
    recruiter,
    recruiter.getByRole('button', { name: 'Joindre des fichiers' }),
    file('plan.pdf', pdf('plan')),
  );
  await message(recruiter).press('Enter');
  await expect(thread(recruiter)).toContainText('Bonjour @Julien Moreau voici le plan.');
  await expect(recruiter.getByText('En attente d’envoi')).toBeHidden();

  await openNotice(manager, `Dossier ERPF#${reference} : on vous cite dans le chat`);
  await expect(thread(manager)).toContainText('@Julien Moreau voici le plan.');
  await expect(thread(manager).getByRole('link', { name: 'plan' })).toBeVisible();
  await expect.poll(icon).toMatch(/^data:image\/svg\+xml/);
  await expect(thread(recruiter)).toContainText('Lu par Julien Moreau');

  await message(manager).pressSequentially('Merci');
  await expect(recruiter.getByText('Julien Moreau écrit…')).toBeVisible();
  await message(manager).press('Shift+Enter');
  await message(manager).pressSequentially(`voir ERPF#${reference}`);
  await message(manager).press('Enter');
  await expect(thread(recruiter)).toContainText(/Merci\s+voir/);
  await expect(recruiter.getByText('Julien Moreau écrit…')).toBeHidden();
  await expect(thread(recruiter).getByRole('link', { name: `ERPF#${reference}` })).toHaveAttribute(
    'href',
    new RegExp(`/manager/training-course/${reference}$`),
  );
  await expectAccessible(recruiter);

  await recruiter.getByRole('link', { name: 'Catalogue de formations' }).click();
  await expect(recruiter).toHaveURL(/training-catalog/);
  await message(manager).fill('Le plan nous convient.');
  await message(manager).press('Enter');
  await openNotice(recruiter, `Dossier ERPF#${reference} : nouveau message`);
  await expect(thread(recruiter)).toContainText('Le plan nous convient.');
}
