import { deviceKey } from './labels.ts';

/** How a device is calculated. Source: estimator model, section 2.0. */
export interface DeviceBehaviour {
  /** Are trainees paid during the training? */
  readonly isWaged: boolean;
  /** Is the training part of the contract hours? */
  readonly isInside: boolean;
  /** Do the constants give a funded rate when the list has none? */
  readonly hasFallback: boolean;
  /** Do priority publics have the additional rate? */
  readonly hasPriority: boolean;
}

const unwaged = { isWaged: false, isInside: false, hasFallback: true, hasPriority: false };
const inside = { isWaged: true, isInside: true, hasFallback: true, hasPriority: false };

const behaviours: Readonly<Record<string, DeviceBehaviour>> = {
  POEC: unwaged,
  AFPR: unwaged,
  CIPI: inside,
  CDPI: inside,
  CPRO: { ...inside, hasPriority: true },
  PROA: { ...inside, hasFallback: false },
  CAPI: { ...inside, hasFallback: false },
};

/** PLAN, and every device nobody foresaw: paid, its training before the mission, its rate to be configured. */
const otherwise: DeviceBehaviour = { isWaged: true, isInside: false, hasFallback: false, hasPriority: false };

/**
 * How a device is calculated, by its initials.
 *
 * @example deviceBehaviour('PRO-A') // { isWaged: true, isInside: true, hasFallback: false, hasPriority: false }
 */
export function deviceBehaviour(initials: string | null | undefined): DeviceBehaviour {
  const key = deviceKey(initials);
  return Object.hasOwn(behaviours, key) ? (behaviours[key] ?? otherwise) : otherwise;
}
