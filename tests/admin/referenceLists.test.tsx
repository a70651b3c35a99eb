import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openProductScreen } from './productScreen.tsx';

interface ReferenceList {
  readonly route: string;
  /** Label of a field -> what is typed or chosen in it. */
  readonly typed: Readonly<Record<string, string>>;
  readonly sent: Readonly<Record<string, unknown>>;
}

const plan = { id: '01990000-0000-7000-8000-000000000001', label: 'Plan de formation', initials: 'PLAN' };

/** One list of each kind of form; the seven lists of labels alone differ in names only (`tests/schemas/resourceFiles.test.ts`). */
const lists: readonly ReferenceList[] = [
  { route: 'control-organizations', typed: { Libellé: 'Essai' }, sent: { label: 'Essai' } },
  {
    route: 'opco-charges',
    typed: { Libellé: 'Essai', Année: '2031', Taux: '45,5' },
    sent: { label: 'Essai', year: 2031, rate: '45.500' },
  },
  {
    route: 'group-migration',
    typed: {
      'Ancien SIRET': '111 111 118 00019',
      'Nouveau SIRET': '222.222.226.00029',
      'À partir du': '01/03/2026',
    },
    sent: { legacySiret: '11111111800019', newSiret: '22222222600029', fromDate: '2026-03-01' },
  },
  { route: 'regions', typed: { Nom: 'Essai', Sigle: 'EDR' }, sent: { name: 'Essai', initials: 'EDR' } },
  {
    route: 'min-wages',
    typed: { Libellé: 'Essai', 'À partir du': '01/01/2031', 'Taux horaire brut': '13,125' },
    sent: { label: 'Essai', from_date: '2031-01-01', rate: expect.stringMatching(/^13\.1250?$/) },
  },
  {
    route: 'pec-rates',
    typed: { Libellé: 'Essai', Dispositif: 'PLAN', 'Taux horaire': '12,5' },
    sent: { label: 'Essai', device_type: plan.id, rate: expect.stringMatching(/^12\.50*$/) },
  },
  { route: 'customer-types', typed: { Libellé: 'Essai' }, sent: { label: 'Essai' } },
  {
    route: 'device-types',
    typed: { Libellé: 'Essai', Sigle: 'ESSAI' },
    sent: { label: 'Essai', initials: 'ESSAI' },
  },
  { route: 'validation-types', typed: { Libellé: 'Essai' }, sent: { label: 'Essai' } },
  {
    route: 'managers',
    typed: { Prénom: 'Essai', Nom: 'Recette', 'E-mail': 'essai.recette@alec.test' },
    sent: { first_name: 'Essai', last_name: 'Recette', email: 'essai.recette@alec.test' },
  },
  { route: 'candidate-types', typed: { Libellé: 'Essai' }, sent: { label: 'Essai' } },
  {
    route: 'financing-types',
    typed: { Libellé: 'Essai', Nature: 'Cofinancement' },
    sent: { label: 'Essai', financing_type: 3 },
  },
];

test.each(lists)(
  'the form of the list $route refuses an empty row and saves what is typed',
  async ({ route, typed, sent }) => {
    const { user, provider } = await openProductScreen({
      at: `/configuration/repositories/${route}/create`,
      rows: { 'device-type-repositories': [plan] },
    });
    const form = await screen.findByRole('dialog');
    const save = within(form).getByRole('button', { name: 'Enregistrer' });
    await user.click(save);
    expect((await within(form).findByRole('alert')).textContent).toContain('empêche');

    for (const [label, value] of Object.entries(typed)) await fill(user, form, label, value);
    await user.click(save);

    await waitFor(() => expect(provider.callsOf('create')).toHaveLength(1));
    expect(provider.callsOf('create')[0]?.params.data).toMatchObject(sent);
  },
);

/** Pastes a text, types the figures of a day, or chooses an option by its words. */
async function fill(
  user: Awaited<ReturnType<typeof openProductScreen>>['user'],
  form: HTMLElement,
  label: string,
  value: string,
): Promise<void> {
  const name = new RegExp(`^${label}`);
  if (/^\d\d\/\d\d\/\d{4}$/.test(value)) {
    // The picker is loaded when it is first shown.
    const picker = await within(form).findByRole('group', { name });
    await user.click(within(picker).getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard(value.replaceAll('/', ''));
    return;
  }
  const [choice] = within(form).queryAllByRole('combobox', { name });
  if (choice) {
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: value }));
    return;
  }
  const [input] = within(form).getAllByRole('textbox', { name });
  await user.click(input as HTMLElement);
  await user.paste(value);
}
