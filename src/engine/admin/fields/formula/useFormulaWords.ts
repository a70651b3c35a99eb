import { useMemo } from 'react';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import type { FieldFormulaWords } from '#engine/formula/field/fieldFormulaText.ts';
import { fieldOf } from '#engine/model/field.ts';
import { fillWords } from '#engine/model/fillWords.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import en from '#locales/formula.en.json';
import fr from '#locales/formula.fr.json';

const sentences: Readonly<Record<'fr' | 'en', Readonly<Record<string, string>>>> = {
  fr: fr.formula,
  en: en.formula,
};

/** How formulas are said in the language of the screen; they come with what explains them. */
export function useFormulaWords(field: ScreenField): FieldFormulaWords {
  const resource = useResourceModel();
  const model = useModel();
  const words = useWords();
  const locale = useScreenLocale();
  return useMemo(() => {
    const nameOf = (path: string) => {
      const found = readField(path, resource, model);
      if (!found) return sentences[locale].hiddenName ?? '';
      const label = words.field(found.resource, found.field);
      return found.relation?.relation?.via === 'column'
        ? `${words.field(resource, found.relation)} › ${label}`
        : label;
    };
    return {
      name: nameOf,
      relation: (name) => nameOf(name),
      number: (text) =>
        formatDecimal(text, { precision: 40, scale: text.split('.')[1]?.length ?? 0 }, locale),
      text: (value, path) => {
        const compared = path === undefined ? { resource, field } : readField(path, resource, model);
        const choice = compared?.field.choices?.find((one) => one.value === value);
        return compared && choice
          ? words.choice(compared.resource, compared.field, choice)
          : quotes[locale](value);
      },
      say: (key, values = {}) => fillWords(sentences[locale][key] ?? `formula.${key}`, values),
    };
  }, [resource, model, words, locale, field]);
}

const quotes = { fr: (text: string) => `«\u00a0${text}\u00a0»`, en: (text: string) => `“${text}”` };

export interface ReadField {
  readonly resource: ScreenResource;
  readonly field: ScreenField;
  /** The relation over which it is read. */
  readonly relation?: ScreenField;
}

/** The field that a name of a formula means, as far as the person may see it. */
export function readField(
  path: string,
  resource: ScreenResource,
  model: Pick<ScreenModel, 'resources'>,
): ReadField | undefined {
  const [first = '', second] = path.split('.');
  const own = fieldOf(resource, first);
  if (!own || second === undefined) return own && { resource, field: own };
  if (own.lines) return readLine(own, second, resource);
  const to = model.resources[own.relation?.to ?? ''];
  const field = to && fieldOf(to, second);
  return to && field && { resource: to, field, relation: own };
}

/** Its words are those of the input of a line. */
function readLine(lines: ScreenField, name: string, resource: ScreenResource): ReadField | undefined {
  const field = lines.lines?.find((one) => one.name === name);
  const inside = { ...resource, path: `${resource.path}.${lines.name}`, fields: lines.lines ?? [] };
  return field && { resource: inside, field, relation: lines };
}
