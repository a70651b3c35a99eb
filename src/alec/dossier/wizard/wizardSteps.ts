import type { DossierPart } from '#alec/dossier/rules/checkDossier.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import type { FieldOf } from '#generated/records.ts';

/** The steps a person walks through, in order. */
export const steps = [
  'groups',
  'trainings',
  'potential-candidates',
  'training-mission',
  'confirmation',
] as const;
export type Step = (typeof steps)[number];

export function isStep(name: string | undefined): name is Step {
  return steps.some((step) => step === name);
}

/** The address of a page of the wizard. */
export function wizardPath(page: Step | 'initialize' | 'error', id?: string): string {
  return `/training-courses/${page}${id === undefined ? '' : `?draft=${id}`}`;
}

/** The address that leads to the step where a dossier was left. */
export function resumePath(id: string): string {
  return `/training-courses?draft=${id}`;
}

/** What each step asks of the dossier itself, as sections of fields; `id` is a word of `wizard.sections`. */
export const dossierSections = {
  groups: [
    {
      id: 'project',
      fields: [
        'project_origin',
        'strategic_axes',
        'other_strategic_axis',
        'activity_field',
        'profession',
        'priority',
        'deadline',
        'description',
        'interlocutor',
      ],
    },
    {
      id: 'need',
      fields: [
        'is_recurring_need',
        'is_national_need',
        'is_teleoperator',
        'is_epsp_approach',
        'has_lucie_advertisement',
        'lucie_advertisement_reference',
        'region',
      ],
    },
  ],
  'potential-candidates': [{ id: 'volume', fields: ['volume', 'unidentified_candidates'] }],
  'training-mission': [
    { id: 'device', fields: ['device_type', 'co_funder'] },
    {
      id: 'fees',
      fields: ['accommodation_fees', 'meal_fees', 'transport_fees', 'total_fees', 'fees_description'],
    },
  ],
} as const satisfies Partial<
  Record<Step, readonly { id: string; fields: readonly FieldOf<'training-courses'>[] }[]>
>;

/** What becomes of a dossier later on: nobody is asked for it while it is created. */
const laterFields: readonly FieldOf<'training-courses'>[] = [
  'status',
  'manager',
  'cpef_manager',
  'regional_director',
  'current_step',
  'cancellation_type',
  'cancellation_reason',
  'acknowledged_at',
  'reception_date',
  'validation_date',
  'training_start_date',
  'training_end_date',
  'funding_request_date',
];

const laterNames: ReadonlySet<string> = new Set(laterFields);

/** Fields of the dossier that no step places: a new one in the schema is asked for at the first step. */
export function otherDossierFields({ fields }: ScreenResource): readonly string[] {
  const placed: readonly string[] = Object.values(dossierSections)
    .flat()
    .flatMap((section) => section.fields);
  return fields
    .filter((field) => !field.system && !field.ui.hidden && !isReadOnly(field))
    .map(({ name }) => name)
    .filter((name) => !placed.includes(name) && !laterNames.has(name));
}

const stepOfPart: Readonly<Record<Exclude<DossierPart, 'dossier'>, Step>> = {
  groups: 'groups',
  trainings: 'trainings',
  candidates: 'potential-candidates',
  customers: 'training-mission',
};

/** Where a record or field of the dossier is typed. */
export function stepOf(part: DossierPart, field: string | null): Step {
  if (part !== 'dossier') return stepOfPart[part];
  const found = Object.entries(dossierSections).find(([, sections]) =>
    sections.some(({ fields }) => (fields as readonly string[]).includes(field ?? '')),
  );
  return (found?.[0] as Step | undefined) ?? 'groups';
}

/** Fields of parts that the wizard fills in by itself or that only mean something on the dossier's page. */
const silentFields: readonly FieldOf<'training-course-trainings'>[] = [
  'training_course',
  'training',
  'is_out_of_catalog',
  'educational_path',
];

const silentNames: ReadonlySet<string> = new Set(silentFields);

export interface FieldSection {
  readonly id: string;
  readonly fields: readonly string[];
}

/**
 * The sections of a part, as its schema orders them, with the fields one may see: a new field is there by itself.
 */
export function partSections(
  resource: ScreenResource,
  maySee: (field: ScreenField) => boolean,
): readonly FieldSection[] {
  return resource.form.sections
    .map(({ id, fields }) => ({
      id,
      fields: fields.filter((name) => {
        const field = fieldOf(resource, name);
        return field !== undefined && isAsked(field) && maySee(field);
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function isAsked(field: ScreenField): boolean {
  const isEmptyForEver = isReadOnly(field) && field.compute === undefined;
  return !field.system && !isEmptyForEver && !silentNames.has(field.name);
}
