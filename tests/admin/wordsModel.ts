import { compileModel } from '#engine/schema/derive/compileModel.ts';

const words = (fr: string) => ({ 'x-label': { fr, en: fr } });

/** Repairs, whose file uses the words of a form that few others use. */
export function repairsModel(form: object = {}) {
  const repairs = {
    'x-resource': {
      path: 'repairs',
      route: '/repairs',
      label: { fr: ['Réparation', 'Réparations'], en: ['Repair', 'Repairs'] },
    },
    'x-form': form,
    properties: {
      label: { type: 'string', ...words('Libellé') },
      note: { type: 'string', ...words('Note') },
      works: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            task: { type: 'string', ...words('Travail') },
            cost: { type: 'string', 'x-decimal': { scale: 2 }, ...words('Coût') },
          },
          required: ['task'],
        },
        maxItems: 3,
        ...words('Travaux'),
      },
    },
    required: ['label'],
  };
  const compiled = compileModel([{ file: 'repairs.json', text: JSON.stringify(repairs) }], {
    product: JSON.stringify({ permissions: 'erpf' }),
  });
  if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults));
  return compiled.model;
}
