/** Twenty fields of a lot, the nth: as the API takes them. */
export function lotAttributes(n: number) {
  return {
    reference: `L-${n}`,
    label: `Lot numéro ${n}`,
    status: ['ordered', 'stored', 'sold'][n % 3],
    priority: 1 + (n % 3),
    pieces: n % 500,
    weight: `${n % 90}.125`,
    price: `${n % 1000}.50`,
    cost: `${n % 700}.25`,
    discount: '2.50',
    fragile: n % 2 === 0,
    checked: n % 3 === 0,
    arrived_on: '2026-02-01',
    due_on: '2026-12-31',
    counted_on: '2026-02-03',
    shelf: `E${n % 40}`,
    aisle: `A${n % 12}`,
    finish: 'Brut',
    remark: `Remarque ${n}`,
    contact: 'depot@exemple.fr',
  };
}

export const suppliers = ['Nord', 'Sud', 'Est', 'Ouest'] as const;

export function supplierOf(n: number): string {
  return suppliers[n % suppliers.length] ?? '';
}

const headings = [
  'Référence',
  'Libellé',
  'Fournisseur',
  'État',
  'Priorité',
  'Pièces',
  'Poids',
  'Prix',
  'Coût',
  'Remise',
  'Fragile',
  'Contrôlé',
  'Arrivé le',
  'Dû le',
  'Compté le',
  'Étagère',
  'Allée',
  'Finition',
  'Remarque',
  'Contact',
];

/** The same as a person writes them, in the order of the columns. */
function lotTexts(n: number): string[] {
  const { reference, label, pieces, shelf, aisle, finish, remark, contact } = lotAttributes(n);
  return [
    reference,
    label,
    supplierOf(n),
    ['Commandé', 'En stock', 'Vendu'][n % 3] ?? '',
    ['Haute', 'Moyenne', 'Basse'][n % 3] ?? '',
    String(pieces),
    `${n % 90},125`,
    `${n % 1000},50`,
    `${n % 700},25`,
    '2,5',
    n % 2 === 0 ? 'Oui' : 'Non',
    n % 3 === 0 ? 'Oui' : 'Non',
    '01/02/2026',
    '31/12/2026',
    '03/02/2026',
    shelf,
    aisle,
    finish,
    remark,
    contact,
  ];
}

/** Lots from one number on, as a spreadsheet puts them on the clipboard. */
export function lotsToPaste(first: number, count: number): string {
  return Array.from({ length: count }, (_, at) => `${lotTexts(first + at).join('\t')}\n`).join('');
}

/** The same as a file. */
export function lotsFile(first: number, count: number): string {
  const lines = Array.from({ length: count }, (_, at) => lotTexts(first + at).join(';'));
  return [headings.join(';'), ...lines, ''].join('\n');
}
