/** What pays for the training, in the order of the numbers 1 to 4 of the list of financing types. */
export const financings = ['opco', 'miscellaneous_services', 'cofi', 'various_aids'] as const;
export type Financing = (typeof financings)[number];

/** The keys of their words on pages and papers; two of them are called as fields of other things are. */
export const financingWords = {
  opco: 'opco',
  miscellaneous_services: 'services',
  cofi: 'cofi',
  various_aids: 'aids',
} as const satisfies Record<Financing, string>;

/** From what was planned to what was paid. */
export const fundingSteps = ['forecast', 'financeable', 'requested', 'received'] as const;
export type FundingStep = (typeof fundingSteps)[number];

/**
 * The field of a financing at a step, of a candidate and of the whole action alike.
 *
 * @example
 * fundingField('cofi', 'received') // 'cofi_received_amount'
 */
export function fundingField<F extends Financing, S extends FundingStep>(
  financing: F,
  step: S,
): `${F}_${S}_amount` {
  return `${financing}_${step}_amount`;
}
