import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { PublicField } from '#alec/dossier/page/candidates/candidateFields.tsx';
import { widgets } from '#alec/overrides.tsx';
import { FieldValue, SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, JsonValue, Model } from '#engine/model/model.ts';
import model from '#generated/model.json' with { type: 'json' };
import { brest, lille, nice, openScreen } from './openScreen.tsx';

async function showCell(name: string, value: unknown, detail = false) {
  const cell = (
    <RecordContextProvider value={{ id: 'l1', [name]: value }}>
      <p data-testid="cell">
        <SchemaField source={name} multiline={detail} />
      </p>
    </RecordContextProvider>
  );
  await openScreen({ resource: 'lots', children: cell });
  return screen.getByTestId('cell');
}

const rows: [name: string, value: unknown, shown: string][] = [
  ['name', 'Ardoise', 'Ardoise'],
  ['handling', 'À plat', 'À plat'],
  ['notice', '<p>Poser</p><p>à <b>plat</b></p><script>alert(1)</script>', 'Poser à plat alert(1)'],
  ['contact', 'a@b.fr', 'a@b.fr'],
  ['phone', '+33612345678', '+33\u00a06\u00a012\u00a034\u00a056\u00a078'],
  ['website', 'https://b.fr', 'https://b.fr'],
  ['carrier', '73282932000074', '732\u00a0829\u00a0320\u00a000074'],
  ['carrier', 'FR73282932000', 'FR73282932000'],
  ['pieces', 12000, '12\u202f000'],
  ['price', '1234.50', '1\u202f234,50\u00a0€'],
  ['price', '0.00', 'Offert'],
  ['arrival', '2026-01-31', '31/01/2026'],
  ['status', 'closed', 'Clos'],
  ['status', 'gone', 'gone'],
  ['grade', 2, 'Second'],
  ['tags', ['rare', 'lourd', 'gros', 'vert', 'neuf'], 'rare, lourd, gros +2'],
  ['measures', { height: 3 }, '{"height":3}'],
];

test.each(rows)('the cell of %s shows %j as %s', async (name, value, shown) => {
  const cell = await showCell(name, value);

  expect(cell.textContent).toBe(shown);
});

test.each([
  'name',
  'price',
  'arrival',
  'status',
  'fragile',
  'origin',
  'stops',
  'tags',
  'measures',
  'contact',
  'notice',
  'carrier',
])('no value of %s is a dash that says so', async (name) => {
  await showCell(name, null);

  expect(screen.getByRole('img', { name: 'vide' })).toBeTruthy();
});

test('a boolean is a check that says yes, or the word no: a cross would look like a fault', async () => {
  const yes = await showCell('fragile', true);
  expect(within(yes).getByRole('img', { name: 'Oui' })).toBeTruthy();
  cleanup();

  const no = await showCell('fragile', false);
  expect(no.textContent).toBe('Non');
  expect(no.querySelector('svg')).toBe(null);
});

test('an instant is shown at the clock of the one who looks', async () => {
  const cell = await showCell('weighed_at', '2026-01-31T10:05:00.000Z');
  const here = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' }).format(
    new Date('2026-01-31T10:05:00.000Z'),
  );

  expect(cell.textContent).toBe(`31/01/2026 ${here}`);
  expect(cell.querySelector('time')?.getAttribute('datetime')).toBe('2026-01-31T10:05:00.000Z');
});

test('a related record is a link to its own page', async () => {
  await showCell('origin', brest);

  const link = await screen.findByRole('link', { name: 'Brest' });
  expect(link.getAttribute('href')).toBe(`/configuration/repositories/origins/${brest}`);
});

test('several related records are links in their order, separated by commas', async () => {
  const cell = await showCell('stops', [nice, lille]);

  await screen.findByRole('link', { name: 'Nice' });
  expect(cell.textContent).toBe('Nice, Lille');
});

test('an address that would run is not a link', async () => {
  await showCell('website', 'javascript:alert(1)');

  expect(screen.queryByRole('link')).toBe(null);
});

test('no value of the product is shown as a code, a date of the wire or with zeros of the wire', async () => {
  const product = model as unknown as Model;
  const cells = Object.values(product.resources).flatMap(({ path, fields }) =>
    fields.flatMap((field) =>
      samplesOf(field).map((value) => (
        <ResourceContextProvider key={`${path} ${field.name} ${value}`} value={path}>
          <li data-testid="value">
            <FieldValue field={ofItsKind(field)} value={value} record={{}} multiline />
          </li>
        </ResourceContextProvider>
      )),
    ),
  );
  await openScreen({ model: product, widgets, rows: {}, children: cells });

  const shown = screen.getAllByTestId('value').map(({ textContent }) => textContent ?? '');
  expect(shown).toHaveLength(cells.length);
  expect(
    shown.filter((text) => /\d{4}-\d{2}-\d{2}|[a-z]_[a-z]|[A-Z]_[A-Z]|[.,]\d*0{4}|2\s026/.test(text)),
  ).toEqual([]);
});

test.each([
  ['HANDICAPPED_CANDIDATE', { is_rqth: true }, 'RQTH'],
  ['HANDICAPPED_CANDIDATE', { is_rqth: true, is_a2i: true }, 'RQTHA2i'],
  ['UNDEFINED_TYPE_CANDIDATE', { is_rqth: true }, 'RQTHRQTH'],
])(
  'a particular is not said beside the public that is named after it (%s, %j)',
  async (mapping, flags, shown) => {
    const product = model as unknown as Model;
    const resource = resourceAt(product, 'training-course-candidates');
    await openScreen({
      model: product,
      widgets,
      rows: { 'candidate-type-repositories': [{ id: brest, label: 'RQTH', mapping }] },
      resource: resource.path,
      children: (
        <RecordContextProvider value={{ ...flags, candidate_type: brest }}>
          <p data-testid="public">
            <PublicField source="candidate_type" />
          </p>
        </RecordContextProvider>
      ),
    });

    await waitFor(() => expect(screen.getByTestId('public').textContent).toBe(shown));
  },
);

/** Without what stands in for the cell of its type on some page. */
function ofItsKind({ ui: { widget: _, ...ui }, ...field }: Field): Field {
  return { ...field, ui };
}

/** What a field may hold as the wire has it: every word of a choice, a number with all its zeros. */
function samplesOf({ fieldType, choices = [], decimal, ui }: Field): readonly JsonValue[] {
  if (fieldType === 'integer') return ui.plain ? [2026] : [12];
  if (fieldType === 'decimal') return [`24395.${'0'.repeat(decimal?.scale ?? 2)}`.replace(/\.$/, '')];
  if (fieldType === 'boolean') return [true, false];
  if (fieldType === 'date') return ['2026-03-01'];
  if (fieldType === 'instant') return ['2026-03-01T08:30:00.000Z'];
  return choices.map(({ value }) => value);
}
