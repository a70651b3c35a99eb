import type { Locator, Page } from '@playwright/test';
import type { DeskList } from './deskOfList.ts';

const word = (number: number) => `Bureau essai ${number}`;
const own = { q: 'Bureau essai' };

/** A list of labels, and perhaps more. */
const labelled = (path: string, more: Partial<DeskList> = {}): DeskList => ({
  path: `${path}-repositories`,
  row: (number) => ({ label: word(number) }),
  column: 'label',
  typed: word,
  filter: own,
  ...more,
});

const option = (name: string) => async (dialog: Locator, page: Page) => {
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name, exact: true }).click();
};
const typing = (text: string) => (dialog: Locator) => dialog.getByRole('textbox').last().fill(text);
const switching = (dialog: Locator) => dialog.getByRole('switch').click();

/** The reference lists in whose tables everything is done, by their addresses. Each of the other seven has the fields of one of these. */
export const deskLists: Readonly<Record<string, DeskList>> = {
  'activity-fields': labelled('activity-field'),
  'co-funders': labelled('co-funder'),
  'control-organizations': labelled('control-organization'),
  'device-types': labelled('device-type', {
    row: (number) => ({ label: word(number), initials: `BE${number}`, validation_type: 'none' }),
    bulk: { label: 'Passe par France Travail', choose: switching, after: 'Oui' },
    secondSort: 'initials',
    goesForGood: true,
    group: { label: 'Contrôle de la durée', heading: 'Aucun' },
  }),
  regions: labelled('region', {
    row: (number) => ({ name: word(number) }),
    column: 'name',
    bulk: { label: 'Code direction', choose: typing('B12'), after: 'B12' },
    secondSort: 'initials',
    goesForGood: true,
    group: { label: 'Gestionnaire', heading: 'Sans groupe' },
  }),
  'opco-charges': labelled('opco-charge', {
    row: (number) => ({ label: word(number), year: 2041, rate: '12.5' }),
    bulk: { label: 'Taux', choose: typing('13,25'), after: '13,25' },
    secondSort: 'rate',
  }),
  'min-wages': labelled('min-wage', {
    row: (number) => ({ label: word(number), from_date: '2041-01-01', rate: '12.5' }),
    bulk: { label: 'Taux horaire brut', choose: typing('13,25'), after: '13,25' },
    secondSort: 'from_date',
  }),
  'financing-types': labelled('financing-type', {
    row: (number) => ({ label: word(number), financing_type: 4 }),
    bulk: { label: 'Nature', choose: option('Cofinancement'), after: 'Cofinancement' },
    secondSort: 'financing_type',
    group: { label: 'Nature', heading: 'Cofinancement' },
  }),
  managers: labelled('manager', {
    row: (number) => ({
      first_name: 'Bureau essai',
      last_name: word(number),
      email: `bureau.${number}@alec.test`,
      internal_role: 'manager',
    }),
    column: 'last_name',
    hasNoCopy: true,
    goesForGood: true,
    bulk: { label: 'Service', choose: typing('Essais'), after: 'Essais' },
    secondSort: 'service',
    group: { label: 'Rôle interne', heading: 'Gestionnaire' },
  }),
  'pec-rates': labelled('pec-rate', {
    row: (number) => ({ label: word(number), rate: `${number}.5` }),
    related: { device_type: 'device-type-repositories' },
    column: 'rate',
    hasNoUses: true,
    typed: (number) => `${number},5`,
    bulk: { label: 'Taux de cofinancement', choose: typing('2,25'), after: '2,25' },
    secondSort: 'cofi_rate',
    group: { label: 'Dispositif', heading: '' },
  }),
  'group-migration': {
    path: 'group-migration-repositories',
    row: (number) => ({ legacySiret: siret(10), newSiret: siret(number), fromDate: '2041-01-01' }),
    column: 'newSiret',
    typed: siret,
    shown: (number) => siret(number).replace(/(...)(...)(...)(.*)/, '$1\u00a0$2\u00a0$3\u00a0$4'),
    filter: { fromDate: '2041-01-01' },
    hasNoUses: true,
    bulk: { label: 'Ancien SIRET', choose: typing(siret(11)), after: siret(11).slice(9) },
    secondSort: 'fromDate',
  },
};

/** A number of a company that is one: its digits stand the test of Luhn. */
function siret(number: number): string {
  const digits = `99${String(number).padStart(2, '0')}00000000`;
  const sum = (text: string) =>
    [...text].reverse().reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  const checked = (text: string) => `${text}${(10 - (sum(`${text}0`) % 10)) % 10}`;
  return checked(checked(digits.slice(0, 8)) + digits.slice(8, 12));
}
