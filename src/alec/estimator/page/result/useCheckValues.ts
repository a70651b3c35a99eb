import { useTranslate } from 'ra-core';
import { useFigureWords } from '#alec/estimator/page/figureWords.ts';
import { useChecks, useLiveState } from '#alec/estimator/page/LiveEstimator.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { formatDecimal, valueText } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';

const hours = { precision: 20, scale: 2, unit: 'h' };
const euros = { precision: 20, scale: 3, unit: 'EUR/h' };
const percent = { precision: 20, scale: 2, unit: '%' };

/** The longest duration of a device; none, or the number that says so, is no limit. */
function useDurationMaximum() {
  const field = fieldOf(
    useResourceModel('device-type-repositories'),
    'duration_max' satisfies FieldOf<'device-type-repositories'>,
  );
  const locale = useScreenLocale();
  return (hours: JsonValue | undefined) => (field ? valueText(field, hours ?? noLimit, locale) : '');
}

const noLimit = '999999';

/** What the sentences of the checks quote. */
export function useCheckValues(): Readonly<Record<string, string>> {
  const locale = useScreenLocale();
  const translate = useTranslate();
  const checks = useChecks();
  // One by one: the inputs as a whole are others with every key.
  const volume = useLiveState(({ calculation }) => calculation?.inputs.volume);
  const minWage = useLiveState(({ calculation }) => calculation?.inputs.min_wage_rate);
  const maximumOf = useDurationMaximum();
  const device = useLiveState(({ calculation }) => calculation?.inputs.device_type);
  return {
    count: useFigureWords('candidates_number'),
    contract: useFigureWords('contract_duration'),
    mission: useFigureWords('mission_duration'),
    target: useFigureWords('margin_target_rate'),
    volume: String(volume ?? 0),
    minWage: formatDecimal(minWage, euros, locale),
    min: formatDecimal(device?.duration_min ?? '0', hours, locale),
    max: maximumOf(device?.duration_max),
    device: device?.initials ?? translate('estimator.noDevice'),
    ratio: formatDecimal(checks?.device_duration.ratio, { precision: 20, scale: 4 }, locale) || '–',
    share: formatDecimal(checks?.training_share.share, percent, locale) || '–',
  };
}
