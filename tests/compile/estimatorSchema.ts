import { type Compiled, compileModel } from '#engine/schema/derive/compileModel.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';

const file = 'training-course-estimators.json';

interface Addition {
  /** Fields to add, by name, as the file would have them. */
  readonly fields: Readonly<Record<string, object>>;
  /** The section that names them; none does without. */
  readonly section?: string;
}

/** The product's own schemas, with some more fields in that of estimators. */
export async function estimatorsWith({ fields, section }: Addition): Promise<Compiled> {
  const { files, shared } = await readSchemas('resources-schema');
  const added = files.map((one) => {
    if (one.file !== file) return one;
    const schema = JSON.parse(one.text);
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
