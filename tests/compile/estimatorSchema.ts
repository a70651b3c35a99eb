import { type Compiled, compileModel } from '#engine/schema/derive/compileModel.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';

const estimatorFile = 'training-course-estimators.json';
const lineFile = 'estimator-educational-costs.json';

interface Addition {
  /** Fields to add, by name, as the file would have them. */
  readonly fields: Readonly<Record<string, object>>;
  /** The section that names them; none does without. */
  readonly section?: string;
  /** Fields to add to a cost line, by name. */
  readonly lineFields?: Readonly<Record<string, object>>;
}

/** The product's own schemas, with some more fields in those of estimators and of cost lines. */
export async function estimatorsWith({ fields, section, lineFields = {} }: Addition): Promise<Compiled> {
  const { files, shared } = await readSchemas('resources-schema');
  const added = files.map((one) => {
    if (one.file !== estimatorFile && one.file !== lineFile) return one;
    const schema = JSON.parse(one.text);
    if (one.file === lineFile) {
      Object.assign(schema.properties, lineFields);
      return { ...one, text: JSON.stringify(schema) };
    }
    Object.assign(schema.properties, fields);
    const named = schema['x-form'].sections.find(({ id }: { id: string }) => id === section);
    if (section !== undefined) named.fields.push(...Object.keys(fields));
    return { ...one, text: JSON.stringify(schema) };
  });
  const compiled = compileModel(added, shared);
  if ('faults' in compiled) throw new Error(compiled.faults.map(({ message }) => message).join('\n'));
  return compiled;
}

/** One more fee, as a product owner would write it; its row in the table of figures is the other half. */
export const parkingFees = {
  parking_fees: {
    type: 'string',
    'x-decimal': { scale: 8, precision: 20, unit: 'EUR', min: '0' },
    'x-label': { fr: 'Frais de stationnement', en: 'Parking fees' },
    'x-access': { view: 'margins' },
  },
};

/** Two more fields of a cost line: words, and an amount that its total counts. */
export const lineAdditions = {
  trainer: {
    type: 'string',
    maxLength: 255,
    'x-label': { fr: 'Formateur', en: 'Trainer' },
  },
  material_cost: {
    type: 'string',
    'x-decimal': { scale: 8, precision: 20, unit: 'EUR', min: '0' },
    'x-label': { fr: 'Fournitures', en: 'Materials' },
    'x-access': { view: 'margins' },
  },
};
