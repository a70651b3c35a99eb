import { EditorView } from '@codemirror/view';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FieldType, JsonValue } from '#engine/model/model.ts';
import { author } from '../fieldTypes/typeSamples.ts';

type Act = (user: UserEvent, label: string) => Promise<unknown>;

/** What a person sees of a field of a type, and does with its input and its filter. */
interface FieldActs {
  /** The first value of its sample, as a row shows it. */
  readonly shown: string;
  /** Null: it has no input that is written like this; another test writes it. */
  readonly write: { readonly act: Act; readonly value: JsonValue } | null;
  /** Null: it has no filter. */
  readonly ask: { readonly act: Act; readonly condition: object } | null;
}

const named = (label: string) => new RegExp(`^${label}`);

/** Types a text into the input. */
const typing =
  (text: string): Act =>
  async (user, label) => {
    await user.type(screen.getByRole('textbox', { name: named(label) }), text);
    await user.tab();
  };

/** Types a text into the box of a filter: the first of two where it asks for a range. */
const asking =
  (text: string): Act =>
  async (user) => {
    const [box] = screen.getAllByRole('textbox');
    await user.type(box as HTMLElement, text);
    await user.tab();
  };

/** Types the figures of a day into a picker. */
const typingDay =
  (figures: string, label?: string): Act =>
  async (user, own) => {
    const picker = await screen.findByRole('group', { name: named(label ?? own) });
    await user.click(within(picker).getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard(figures);
  };

const choosing =
  (word: string): Act =>
  async (user, label) => {
    await user.click(await screen.findByRole('combobox', { name: named(label) }));
    await user.click(await screen.findByRole('option', { name: word }));
  };

const ticking =
  (word: string): Act =>
  (user) =>
    user.click(screen.getByRole('checkbox', { name: word }));

const picking =
  (word: string): Act =>
  (user) =>
    user.click(screen.getByRole('radio', { name: word }));

const written = (text: string, value: JsonValue = text) => ({ act: typing(text), value });
const containing = (text: string) => ({ act: asking(text), condition: { contains: text } });
const from = (text: string, value: string) => ({ act: asking(text), condition: { gte: value } });

export const fieldActs: Readonly<Record<FieldType, FieldActs>> = {
  text: { shown: 'Ardoise', write: written('Zinc'), ask: containing('ard') },
  longText: { shown: 'Deux lignes', write: written('Une'), ask: containing('lignes') },
  html: { shown: 'Avant', write: null, ask: containing('avant') },
  email: { shown: 'ada@exemple.fr', write: written('a@b.fr'), ask: containing('ada') },
  phone: {
    shown: '+33\u00a01\u00a023\u00a045\u00a067\u00a089',
    write: written('06 12 34 56 78', '+33612345678'),
    ask: containing('+331'),
  },
  url: { shown: 'https://a.fr', write: written('https://b.fr'), ask: containing('a.fr') },
  siret: {
    shown: '356\u00a0000\u00a0000\u00a000048',
    write: written('732 829 320 00074', '73282932000074'),
    ask: containing('356'),
  },
  siren: { shown: '356\u00a0000\u00a0000', write: written('732829320'), ask: containing('356') },
  integer: {
    shown: '2',
    write: written('1200', 1200),
    ask: { act: asking('12'), condition: { gte: 12 } },
  },
  decimal: { shown: '2,50\u00a0€', write: written('12,5', '12.50'), ask: from('12,5', '12.5') },
  boolean: {
    shown: 'Non',
    write: {
      act: (user, label) => user.click(screen.getByRole('switch', { name: label })),
      value: true,
    },
    ask: { act: picking('Oui'), condition: { eq: true } },
  },
  date: {
    shown: '31/12/2025',
    write: { act: typingDay('31012026'), value: '2026-01-31' },
    ask: { act: typingDay('31012026', 'De'), condition: { gte: '2026-01-31' } },
  },
  instant: {
    shown: new Date('2025-12-31T09:00:00.000Z')
      .toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'short' })
      .replace(', ', ' '),
    write: {
      act: typingDay('310120260930'),
      value: new Date(2026, 0, 31, 9, 30).toISOString(),
    },
    ask: {
      act: typingDay('310120260930', 'De'),
      condition: { gte: new Date(2026, 0, 31, 9, 30).toISOString() },
    },
  },
  month: { shown: '12/2025', write: written('3/2026', '2026-03'), ask: from('3/2026', '2026-03') },
  time: { shown: '08:30', write: written('830', '08:30'), ask: from('8h30', '08:30') },
  duration: { shown: '45\u00a0min', write: written('1h30', 'PT1H30M'), ask: from('1,5 h', 'PT1H30M') },
  dateRange: {
    shown: '01/01/2026\u00a0– 31/01/2026',
    write: {
      act: async (user) => {
        await typingDay('01012026', 'Premier jour')(user, '');
        await typingDay('31012026', 'Dernier jour')(user, '');
      },
      value: '2026-01-01/2026-01-31',
    },
    ask: { act: typingDay('31012026', 'Contient le jour'), condition: { contains: '2026-01-31' } },
  },
  choice: {
    shown: 'En réserve',
    write: { act: choosing('Accroché'), value: 'hung' },
    ask: { act: ticking('Accroché'), condition: { in: ['hung'] } },
  },
  code: {
    shown: 'Rez-de-chaussée',
    write: { act: choosing('Premier'), value: 1 },
    ask: { act: ticking('Premier'), condition: { in: [1] } },
  },
  choices: {
    shown: 'HuileEncre',
    write: {
      act: async (user, label) => {
        await choosing('Encre')(user, label);
        await user.click(await screen.findByRole('option', { name: 'Huile' }));
        await user.keyboard('{Escape}');
      },
      value: ['oil', 'ink'],
    },
    ask: { act: ticking('Encre'), condition: { in: ['ink'] } },
  },
  tags: {
    shown: 'Été, Plein air',
    write: {
      act: async (user, label) =>
        user.type(
          await screen.findByRole('combobox', { name: named(label) }),
          'Été{Enter}été{Enter}Mer{Enter}',
        ),
      value: ['Été', 'Mer'],
    },
    ask: {
      act: async (user, label) =>
        user.type(await screen.findByRole('combobox', { name: label }), 'Mer{Enter}'),
      condition: { in: ['Mer'] },
    },
  },
  rating: {
    shown: '★★☆☆☆',
    // A mouse would be measured against stars that have no width here.
    write: {
      act: async () => fireEvent.click(screen.getByRole('radio', { name: '4 sur 5' })),
      value: 4,
    },
    ask: { act: picking('Au moins 4'), condition: { gte: 4 } },
  },
  color: {
    shown: '#0f5e63',
    write: written('A34A00', '#a34a00'),
    ask: { act: asking('#a34a00'), condition: { eq: '#a34a00' } },
  },
  icon: {
    shown: 'Flag',
    write: { act: choosing('Menu book'), value: 'MenuBook' },
    ask: { act: choosing('Menu book'), condition: { in: ['MenuBook'] } },
  },
  list: {
    shown: 'Alpha, Bêta',
    write: {
      act: (user, label) => user.type(screen.getByRole('combobox', { name: label }), 'Alpha{Enter}'),
      value: ['Alpha'],
    },
    ask: containing('alpha'),
  },
  lines: {
    shown: '2 lignes · Vernis, Cadre | dos',
    write: {
      act: async (user) => {
        await user.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }));
        await user.type(await screen.findByRole('textbox', { name: /Travail/ }), 'Vernis');
      },
      value: [{ task: 'Vernis', cost: null, done_on: null, kind: null, paid: null }],
    },
    ask: containing('verni'),
  },
  translated: {
    shown: 'Aube',
    write: {
      act: async (user, label) => {
        await user.type(screen.getByRole('textbox', { name: `${label} (français)` }), 'Aube');
        await user.type(screen.getByRole('textbox', { name: `${label} (anglais)` }), 'Dawn');
      },
      value: { fr: 'Aube', en: 'Dawn' },
    },
    ask: containing('aub'),
  },
  json: {
    shown: '{"width":3}',
    write: {
      act: async (_, label) => {
        const box = await screen.findByRole('textbox', { name: named(label) });
        EditorView.findFromDOM(box)?.dispatch({ changes: { from: 0, insert: '{ "width": 4 }' } });
      },
      value: { width: 4 },
    },
    ask: null,
  },
  file: { shown: 'Aube.pdf', write: null, ask: containing('aub') },
  image: { shown: 'Aube.png', write: null, ask: containing('aub') },
  one: {
    shown: 'Victor Hugo',
    write: { act: choosing('Victor Hugo'), value: author[0] },
    ask: null,
  },
  many: { shown: 'L’Amant', write: null, ask: null },
};
