import type { FieldOf } from '#generated/records.ts';

export const fundingKinds = ['opco', 'services', 'cofi', 'aids'] as const;
export type FundingKind = (typeof fundingKinds)[number];

/** From what was planned to what was paid. */
export const fundingSteps = ['forecast', 'financeable', 'requested', 'received'] as const;
export type FundingStep = (typeof fundingSteps)[number];

/** The field of each kind of funding at each step, of a candidate and of the whole action alike. */
export const fundingFields = {
  opco: {
    forecast: 'opco_forecast_amount',
    financeable: 'opco_financeable_amount',
    requested: 'opco_requested_amount',
    received: 'opco_received_amount',
  },
  services: {
    forecast: 'miscellaneous_services_forecast_amount',
    financeable: 'miscellaneous_services_financeable_amount',
    requested: 'miscellaneous_services_requested_amount',
    received: 'miscellaneous_services_received_amount',
  },
  cofi: {
    forecast: 'cofi_forecast_amount',
    financeable: 'cofi_financeable_amount',
    requested: 'cofi_requested_amount',
    received: 'cofi_received_amount',
  },
  aids: {
    forecast: 'various_aids_forecast_amount',
    financeable: 'various_aids_financeable_amount',
    requested: 'various_aids_requested_amount',
    received: 'various_aids_received_amount',
  },
} as const satisfies Record<FundingKind, Record<FundingStep, FieldOf<'training-actions'>>>;
