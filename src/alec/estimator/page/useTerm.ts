import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { costLines, estimators } from './estimatorLines.ts';
import { useLiveState } from './LiveEstimator.tsx';

export const configurations = 'estimator-configurations';

/**
 * The name of anything the calculation reads or gives, as its own field is called; parts of publics and of cost lines
 * with whose they are.
 *
 * @example
 * term('training_charges') // 'Charges en formation'
 * term('pec_rate.classic') // 'Taux de prise en charge, classiques'
 */
export function useTerm() {
  const model = useModel();
  const words = useWords();
  const translate = useTranslate();
  // The names only: what else changes in a line is nobody's name.
  const organizations = useLiveState(({ calculation }) =>
    (calculation?.inputs.educational_costs ?? [])
      .map(({ organization_name }) => organization_name)
      .join('\n'),
  );
  return useCallback(
    (name: string): string => {
      for (const path of [estimators, configurations]) {
        const resource = model.resources[path];
        const field = resource && fieldOf(resource, name);
        if (field) return words.field(resource, field);
      }
      const lineWords = (of: string) => {
        const resource = model.resources[costLines];
        const field = resource && fieldOf(resource, of);
        return field ? words.field(resource, field) : of;
      };
      const [whole = '', part = '', of] = name.split('.');
      if (of !== undefined) {
        const line = organizations.split('\n')[Number(part)];
        const args = { line: line || translate('estimator.lines.number', { number: Number(part) + 1 }) };
        return translate('estimator.terms.line', { ...args, part: lineWords(of) });
      }
      if (part === '') return translate(`estimator.terms.${name}`, { _: name });
      return translate(`estimator.terms.${whole}`, { public: translate(`estimator.publics.${part}`) });
    },
    [model, words, translate, organizations],
  );
}
