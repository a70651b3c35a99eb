import { useTranslate } from 'ra-core';
import { formatDecimal } from '#admin/kinds/decimalText.ts';
import { useModel } from '#admin/views/modelContext.tsx';
import { useScreenLocale, useWords } from '#admin/views/useWords.ts';
import type { NewerSource } from '#domain/estimator/sources.ts';
import { fieldOf, resourceAt } from '#model/field.ts';
import type { DecimalShape, Field, Model, Resource } from '#model/model.ts';
import { estimators } from '../estimatorLines.ts';

type SourceName = NewerSource['name'];

/** Names and values of what an estimator was calculated with, as people read them. */
export function useTellSource() {
  const model = useModel();
  const words = useWords();
  const locale = useScreenLocale();
  const translate = useTranslate();
  const nameOf = (name: SourceName) => {
    const { resource, field } = placeOf(model, name);
    return field ? words.field(resource, field) : translate(`estimatorLife.sources.${name}`, { _: name });
  };
  const tell = (name: SourceName, text: string) => {
    if (text === '') return '–';
    if (text === 'true' || text === 'false') return translate(text === 'true' ? 'kinds.yes' : 'kinds.no');
    const shape = placeOf(model, name).field?.decimal;
    return shape ? formatDecimal(text, atLeast(shape, text), locale) : text;
  };
  return { nameOf, tell };
}

/** A constant is a field of the configuration, anything else one of the estimator, where it is one. */
function placeOf(model: Model, name: SourceName): { resource: Resource; field: Field | undefined } {
  const [first = '', constant] = name.split('.');
  const resource = resourceAt(model, constant ? 'estimator-configurations' : estimators);
  return { resource, field: fieldOf(resource, constant ?? first) };
}

/** As many decimals as the text has, two at the least. */
function atLeast(shape: DecimalShape, text: string): DecimalShape {
  return { ...shape, scale: Math.max(2, text.split('.')[1]?.length ?? 0) };
}
