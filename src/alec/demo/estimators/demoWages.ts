import type { Calendar } from '#alec/demo/calendar.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';

/** Gross hourly minimum wage of the demonstration, in euros: that of 2026. */
export const demoMinWage = '12.020';
export const demoChargeRate = '45.000';

/** The minimum wage in force and the charge of the year, so that estimators of the demonstration are of their day. */
export function wageRecords(calendar: Calendar): SeedSet[] {
  const year = yearOf(calendar);
  const charge = { id: chargeId(calendar), label: `Taux de charge ${year}`, year, rate: demoChargeRate };
  return [
    {
      path: 'min-wage-repositories',
      records: [
        {
          id: minWageId(calendar),
          label: `SMIC au 01/01/${year}`,
          from_date: `${year}-01-01`,
          rate: demoMinWage,
        },
      ],
    },
    // The reference lists have those of the years to 2026.
    { path: 'opco-charge-repositories', records: year > lastListed ? [charge] : [] },
  ];
}

const lastListed = 2026;

const yearOf = ({ day }: Calendar): number => Number(day(0).slice(0, 4));

export const minWageId = (calendar: Calendar): string =>
  seedId('min-wage-repositories', `${yearOf(calendar)}-01-01`);

export const chargeId = (calendar: Calendar): string => seedId('opco-charge-repositories', yearOf(calendar));
