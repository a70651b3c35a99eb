/** The seven categories of documents, in the order in which a dossier shows them. */
export const documentCategories = [
  'organization',
  'generated',
  'opco',
  'internal',
  'national',
  'external',
  'other',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

/** Last type of each category; types are numbered by category. */
const lastTypes: readonly (readonly [number, DocumentCategory])[] = [
  [14, 'organization'],
  [20, 'generated'],
  [28, 'opco'],
  [32, 'internal'],
  [35, 'national'],
  [39, 'external'],
];

/**
 * The category of a document type, 1 to 40.
 *
 * @example categoryOf(22) // 'opco'
 */
export function categoryOf(type: number): DocumentCategory {
  return lastTypes.find(([last]) => type <= last)?.[1] ?? 'other';
}

/** The type of a document that has no type of its own. */
export const otherDocument = 40;

/** Words of a file name, in small letters without accents, that tell its type; the first that fits counts. */
const hints: readonly (readonly [RegExp, number])[] = [
  [/qualiopi|declaration d.?activite/, 7],
  [/emargement/, 9],
  [/certificat de realisation|attestation de presence/, 10],
  [/attestation.*fin de formation/, 11],
  [/proces.?verbal|\bpv\b|resultats?.*(evaluation|jury)/, 12],
  [/diplome|\bcqp\b|titre pro/, 13],
  [/convocation/, 5],
  [/reglement interieur/, 6],
  [/positionnement/, 8],
  [/convention.*(afpr|poei)|(afpr|poei).*convention/, 33],
  [/(bilan|versement).*afpr|afpr.*(bilan|versement)/, 35],
  [/inscription.*(france travail|pole emploi)/, 34],
  [/demande de remboursement/, 27],
  [/avis de reglement|avis de paiement/, 28],
  [/refacturation/, 32],
  [/facture/, 14],
  [/cerfa|contrat de pro/, 24],
  [/\b(cipi|cdpi)\b/, 25],
  [/avenant|rupture/, 26],
  [/demande de prise en charge|\bdpec\b/, 21],
  [/accord de prise en charge|accord opco|\bapec\b/, 22],
  [/refus|complement/, 23],
  [/lettre d.?engagement/, 19],
  [/contrat de mission/, 18],
  [/bon de commande|devis signe/, 37],
  [/accord client|convention client/, 36],
  [/convention/, 4],
  [/programme/, 2],
  [/calendrier|planning/, 3],
  [/devis/, 1],
  [/rqth|mission locale|minima sociaux|\brsa\b|titre de sejour/, 38],
  [/caces|habilitation|carte btp/, 39],
];

/**
 * The type that a file's name tells of, or 40: another document.
 *
 * @example typeOfFileName('Convention de formation signée.pdf') // 4
 */
export function typeOfFileName(name: string): number {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[_.’'-]+/g, ' ');
  return hints.find(([pattern]) => pattern.test(words))?.[1] ?? otherDocument;
}

/** What every dossier needs before it is validated: quote, programme and agreement of the organisation. */
const always = [1, 2, 4];
const byDevice: Readonly<Record<string, readonly number[]>> = {
  POEC: [34],
  AFPR: [33, 34, 35],
  CPRO: [8, 24],
  CIPI: [8, 25],
  CDPI: [8, 25],
  PROA: [24],
  CAPI: [24],
};

/** The keys of devices that expect documents of their own. */
export const devicesWithDocuments: readonly string[] = Object.keys(byDevice);

/**
 * The documents that a dossier is expected to hold, by the keys of its devices (`deviceKey` of their initials).
 *
 * @example expectedTypes(['CPRO']) // [1, 2, 4, 8, 24]
 */
export function expectedTypes(devices: readonly string[]): readonly number[] {
  const own = devices.flatMap((device) => (Object.hasOwn(byDevice, device) ? (byDevice[device] ?? []) : []));
  return [...new Set([...always, ...own])].sort((one, other) => one - other);
}
