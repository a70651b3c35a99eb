import { fieldOf, historyOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import type { Path } from '#generated/records.ts';

/** Rows of a resource that belong to a candidate, and what makes them hers. */
export interface Belonging {
  readonly resource: Resource;
  readonly bond: Bond;
}

export type Bond =
  | { readonly by: 'profile' }
  | { readonly by: 'account' }
  /** Equal to the address of the account. */
  | { readonly by: 'email'; readonly field: Field }
  /** Leads to a row that is hers. */
  | { readonly by: 'relation'; readonly field: Field; readonly to: Belonging };

const profiles = 'candidate-profiles' satisfies Path;
const accounts = 'users' satisfies Path;

/**
 * Everything that the Model knows to be a candidate's: her profile and her account, what refers to the profile, what is a
 * part of the account or bears its address, and what belongs to one of these by its own rule; a resource that is added
 * later is found by itself. Each comes after what it belongs to. The history is not among them: it tells of all rows.
 *
 * @example
 * belongings(model).map(({ resource }) => resource.path) // ['candidate-profiles', 'users', 'candidate-ad-marks', …]
 */
export function belongings(model: Model): readonly Belonging[] {
  const profile: Belonging = { resource: resourceAt(model, profiles), bond: { by: 'profile' } };
  const account: Belonging = { resource: resourceAt(model, accounts), bond: { by: 'account' } };
  const found = [profile, account];
  const others = Object.values(model.resources).filter(
    (resource) => ![profiles, accounts, historyOf(model)?.path].includes(resource.path),
  );
  const direct = others.flatMap((resource) => {
    const bond = directBond(resource, profile, account);
    return bond ? [{ resource, bond }] : [];
  });
  return withParts([...found, ...direct], others);
}

/**
 * Whose address a row bears decides, whatever else it names: a notification about a candidate is its reader's. What has an
 * account and is there without it, such as a manager, is no part of the account.
 */
function directBond(resource: Resource, profile: Belonging, account: Belonging): Bond | undefined {
  const { email, user } = resource.access.own ?? {};
  const holder = fieldOf(resource, user ?? '');
  if (holder?.relation?.to === accounts)
    return holder.relation.onDelete === 'cascade'
      ? { by: 'relation', field: holder, to: account }
      : undefined;
  const address = fieldOf(resource, email ?? '');
  if (address) return { by: 'email', field: address };
  const ofProfile = resource.fields.find((field) => leadsTo(field, profiles));
  return ofProfile && { by: 'relation', field: ofProfile, to: profile };
}

function leadsTo({ relation }: Field, path: string): boolean {
  return relation?.via === 'column' && relation.to === path;
}

/** With the parts of what was found, and theirs. */
function withParts(found: readonly Belonging[], others: readonly Resource[]): readonly Belonging[] {
  const known = new Set(found.map(({ resource }) => resource.path));
  const parts = others.flatMap((resource): readonly Belonging[] => {
    const field = fieldOf(resource, resource.access.own?.through ?? '');
    const to = found.find((one) => one.resource.path === field?.relation?.to);
    if (known.has(resource.path) || !field || !to) return [];
    return [{ resource, bond: { by: 'relation', field, to } }];
  });
  return parts.length === 0 ? found : withParts([...found, ...parts], others);
}

/**
 * Does it stay, without its link, when the candidate is erased? Such a row is evidence of something else: the candidate
 * of a dossier, who was trained with somebody's money.
 *
 * @example
 * isKept(belonging) // true for the candidates of dossiers
 */
export function isKept({ bond }: Belonging): boolean {
  return bond.by === 'relation' && (bond.field.relation?.onDelete === 'nullify' || isKept(bond.to));
}

/** Types whose values people write freely: they may say anything. */
const freeTypes: readonly string[] = ['text', 'longText', 'html', 'email', 'phone', 'url', 'list', 'json'];

/**
 * The fields whose values tell nothing of a person: neither personal data nor words that somebody wrote.
 *
 * @example
 * impersonalFields(missions) // ['candidate_profile', 'from_date', 'to_date', 'hourly_rate', 'createdAt', …]
 */
export function impersonalFields({ fields }: Pick<Resource, 'fields'>): readonly string[] {
  return fields
    .filter(({ pii, fieldType }) => !pii && !freeTypes.includes(fieldType))
    .map(({ name }) => name);
}
