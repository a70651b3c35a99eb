import type { Field, Locale, Model, Resource } from './model.ts';
import type { PersonalWords } from './personal.ts';

/** What a resource keeps of people, in one language. */
export interface RegisteredResource {
  readonly path: string;
  /** How its records are called. */
  readonly label: string;
  /** In the order of its file. */
  readonly fields: readonly RegisteredField[];
}

export interface RegisteredField {
  readonly name: string;
  readonly label: string;
  readonly category: string;
  readonly purpose: string;
  readonly retention: string;
  /** How long after the last activity; null: as the words of the retention say. */
  readonly months: number | null;
  readonly isEncrypted: boolean;
}

/**
 * The register of personal data: every personal field, with what it tells of a person, what it is kept for and how long.
 * Resources stand in the order of their labels. Empty where the product has no words for it.
 *
 * @example
 * personalRegister(model, 'en')
 * // [{ path: 'members', label: 'Members', fields: [{ name: 'email', label: 'E-mail', category: 'Contact details',
 * //    purpose: 'Lending', retention: '24 months after the last loan', months: 24, isEncrypted: false }] }]
 */
export function personalRegister(
  { resources, product }: Pick<Model, 'resources' | 'product'>,
  locale: Locale,
): readonly RegisteredResource[] {
  const words = product?.personal;
  if (!words) return [];
  const { compare } = new Intl.Collator(locale);
  return Object.values(resources)
    .map((resource) => registered(resource, words, locale))
    .filter(({ fields }) => fields.length > 0)
    .sort((one, other) => compare(one.label, other.label));
}

function registered(
  { path, label, fields }: Resource,
  words: PersonalWords,
  locale: Locale,
): RegisteredResource {
  return {
    path,
    label: label[locale].many,
    fields: fields.flatMap((field) => registeredField(field, words, locale)),
  };
}

function registeredField(field: Field, words: PersonalWords, locale: Locale): RegisteredField[] {
  const { name, label, personal } = field;
  if (!personal) return [];
  const retention = words.retentions[personal.retention];
  return [
    {
      name,
      label: label[locale],
      category: words.categories[personal.category]?.[locale] ?? personal.category,
      purpose: words.purposes[personal.purpose]?.[locale] ?? personal.purpose,
      retention: retention?.[locale] ?? personal.retention,
      months: retention?.months ?? null,
      isEncrypted: field.encrypted === true,
    },
  ];
}
