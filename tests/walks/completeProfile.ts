import type { Page } from '@playwright/test';
import { beginSending, choosePaper, pdfOf, sendPaper } from './candidatePapers.ts';
import { typeDay } from './typeDay.ts';
import { expect } from './walk.ts';

const thumb = ['Accueil', 'Annonces', 'Candidatures', 'Documents'];

/** A page of the space, by the bar below or the sheet above it. */
export async function openPage(page: Page, name: string): Promise<void> {
  if (!thumb.includes(name)) await page.getByRole('button', { name: 'Plus', exact: true }).tap();
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

interface Step {
  /** What the card calls it. */
  readonly name: string;
  readonly fill: (page: Page) => Promise<void>;
}

/** Does what the card of the profile asks for, one step after the other, until nothing is missing. */
export async function completeProfile(page: Page): Promise<void> {
  for (const { name, fill } of steps) {
    await openPage(page, 'Mon profil');
    await page.getByRole('link', { name, exact: true }).first().tap();
    await fill(page);
  }
  await openPage(page, 'Mon profil');
  await expect(page.getByText('Votre profil est complet. Gardez-le à jour.')).toBeVisible();
}

const steps: readonly Step[] = [
  {
    name: 'Compléter mon identité',
    fill: async (page) => {
      await choose(page, 'Civilité', 'Madame');
      await typeDay(page.getByRole('group', { name: 'Date de naissance' }), '1992-05-17');
      await type(page, 'Pays de naissance', 'France');
      await type(page, 'Nationalité', 'Française');
      await save(page);
    },
  },
  {
    name: 'Ajouter mon téléphone',
    fill: async (page) => {
      await type(page, 'Téléphone', '06 12 34 56 78');
      await save(page);
    },
  },
  {
    name: 'Choisir mes métiers',
    fill: async (page) => {
      await page.getByRole('combobox', { name: 'Ajouter un métier' }).fill('caris');
      await page.getByRole('option', { name: 'Cariste' }).tap();
      await expect(page.getByRole('list', { name: 'Métiers recherchés' })).toContainText('Cariste');
    },
  },
  {
    name: 'Préciser ma recherche',
    fill: async (page) => {
      await page.getByRole('spinbutton', { name: 'Rayon de recherche en km' }).fill('40');
      await page.getByRole('button', { name: 'Enregistrer le rayon' }).tap();
      await page.getByRole('checkbox', { name: 'Intérim', exact: true }).tap();
      await expect(page.getByRole('button', { name: 'Enregistrer le rayon' })).toHaveCount(0);
    },
  },
  {
    name: 'Ajouter mon adresse',
    fill: async (page) => {
      await type(page, 'Adresse', '8 rue des Ateliers');
      await page.getByLabel('Ville').fill('nanterr');
      await page.getByRole('option', { name: 'Nanterre (92000)' }).tap();
      await expect(page.getByLabel('Code postal')).toHaveValue('92000');
      await save(page);
    },
  },
  {
    name: 'Ajouter une expérience',
    fill: async (page) => {
      await type(page, 'Poste', 'Cariste');
      await type(page, 'Entreprise', 'Logidis Seine');
      await save(page);
    },
  },
  {
    name: 'Ajouter mes compétences',
    fill: async (page) => {
      await page.getByLabel('Ajouter une compétence').fill('CACES 3');
      await page.getByRole('button', { name: 'Ajouter', exact: true }).tap();
      await expect(page.getByRole('list', { name: 'Compétences' })).toContainText('CACES 3');
    },
  },
  {
    name: 'Ajouter une formation',
    fill: async (page) => {
      await type(page, 'Libellé', 'CAP opérateur logistique');
      await save(page);
    },
  },
  {
    name: 'Ajouter une langue',
    fill: async (page) => {
      await type(page, 'Langue', 'Français');
      await choose(page, 'Niveau', 'Langue maternelle');
      await save(page);
    },
  },
  {
    name: 'Envoyer mon CV',
    fill: async (page) => {
      await beginSending(page, 'CV');
      await choosePaper(page, 'Choisir un fichier', pdfOf(4_900_000, 'cv.pdf'));
      await sendPaper(page);
      await expect(page.getByText('Votre document est envoyé.')).toBeVisible();
      await expect(page.getByText('cv.pdf', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'Ajouter mon numéro de sécurité sociale',
    fill: async (page) => {
      const number = page.getByLabel('Numéro de sécurité sociale');
      await number.fill('292059205000122');
      await expect(page.getByText('La clé n’est pas juste.')).toBeVisible();
      await number.fill('292059205000123');
      await expect(page.getByText('La clé est juste.')).toBeVisible();
      await save(page);
    },
  },
];

async function type(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(words);
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).tap();
  await page.getByRole('option', { name, exact: true }).tap();
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await button.tap();
  await expect(button).toHaveCount(0);
  await expect(page.getByText('C’est enregistré.')).toBeVisible();
}
