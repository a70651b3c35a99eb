import { useTranslate } from 'ra-core';
import type { SourceName } from '#alec/estimator/domain/sources.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { configurations } from '#alec/estimator/page/useTerm.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { DecimalShape } from '#engine/model/model.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';

const device = 'device_type' satisfies FieldOf<typeof estimators>;

/** Names and values of what an estimator was calculated with, as people read them. */
export function useFormatSource() {
  const model = useModel();
  const words = useWords();
  const locale = useScreenLocale();
  const translate = useTranslate();
  const nameOf = (name: SourceName) => {
    const [list = '', of = ''] = name.split('.');
    const { resource, field } = placeOf(model, name);
    if (!field) return translate(`estimatorLife.sources.${list}`, publicWords(of));
    const label = words.field(resource, field);
    // "Durée minimale" alone would be anything's.
    return list === device && of !== '' ? `${words.one(resource)}\u00a0: ${label}` : label;
  };
  const publicWords = (name: string) => ({ public: translate(`estimator.publics.${name}`, { _: name }) });
  const format = (name: SourceName, text: string) => {
    if (text === '') return '–';
    if (text === 'true' || text === 'false') return translate(text === 'true' ? 'fields.yes' : 'fields.no');
    const { resource, field } = placeOf(model, name);
    const choice = field?.choices?.find(({ value }) => value === text);
    if (field && choice) return words.choice(resource, field, choice);
    const shape = isRate(name) ? perHour : field?.decimal;
    return shape ? formatDecimal(text, atLeast(shape, text), locale) : text;
  };
  return { nameOf, format };
}

const perHour: DecimalShape = { precision: 20, scale: 3, unit: 'EUR/h' };
const isRate = (name: SourceName) => name.startsWith('pec_rates.') || name.startsWith('cofi_rates.');

/** A constant is a field of the configuration, a bound one of the device, anything else one of the estimator, where it is one. */
function placeOf(
  model: ScreenModel,
  name: SourceName,
): { resource: ScreenResource; field: ScreenField | undefined } {
  const [first = '', part] = name.split('.');
  const resource = resourceAt(model, part === undefined ? estimators : (lists[first] ?? estimators));
  return { resource, field: fieldOf(resource, part ?? first) };
}

const lists: Readonly<Record<string, string>> = {
  config: configurations,
  [device]: 'device-type-repositories',
};

/** As many decimals as the text has, two at the least. */
function atLeast(shape: DecimalShape, text: string): DecimalShape {
  return { ...shape, scale: Math.max(2, text.split('.')[1]?.length ?? 0) };
}
