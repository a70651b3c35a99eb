import {
  type Actor,
  type Field,
  type FlatRecord,
  type JsonValue,
  type Model,
  type OwnRule,
  operations,
  type Resource,
} from '#engine/model/model.ts';

/** How far a permission reaches: every row, the actor's own rows, or none. */
export type Reach = 'all' | 'own' | 'none';

/** As much of a person as decides what she may do. */
export type Permitted = Pick<Actor, 'permissions' | 'role'>;

/**
 * May the actor do this with rows of the resource, and with which ones?
 *
 * `doing` is an operation (`view`, `create`, `update`, `delete`, `sort`) or the name of an action (`lock`).
 * `own` means the rows `resource.access.own` gives the actor; a resource without such a rule gives none. What the file of
 * the resource gives her role counts beside her permissions. Whoever may put a row into the trash may take it out again.
 *
 * @example
 * mayDo(reader, resourceAt(model, 'loans'), 'update') // 'own' with `library.loans.update.own`
 */
export function mayDo(actor: Permitted, resource: Resource, doing: string): Reach {
  const never: readonly string[] = resource.access.never;
  if (never.includes(doing)) return 'none';
  const reach = reachOf(actor, resource, doing);
  return doing === 'restore' && reach === 'none' ? mayDo(actor, resource, 'delete') : reach;
}

function reachOf(actor: Permitted, resource: Resource, doing: string): Reach {
  const given = givenByFile(actor, resource);
  const has = (word: string) => actor.permissions.has(permissionOf(resource, word)) || given.includes(word);
  if (has(doing)) return 'all';
  return has(`${doing}.own`) ? 'own' : 'none';
}

/**
 * What an operation or action takes, as the permissions of the resource's group are called.
 *
 * @example
 * permissionOf(resourceAt(model, 'late-fees'), 'view') // 'library.lists.view'
 */
export function permissionOf({ access }: Resource, doing: string): string {
  return `${access.prefix}${access.group}.${doing}`;
}

/** What the file of the resource gives the person's role: `view`, `update.own`. */
export function givenByFile({ role }: Pick<Actor, 'role'>, { access }: Resource): readonly string[] {
  return Object.hasOwn(access.roles ?? {}, role) ? (access.roles?.[role] ?? []) : [];
}

/**
 * What the files give a role, as permissions of each resource's own name.
 *
 * @example
 * permissionsOfRole(model, 'reader') // ['library.books.view', 'library.loans.view.own']
 */
export function permissionsOfRole({ resources }: Model, role: string): readonly string[] {
  return Object.values(resources).flatMap((resource) => {
    const never: readonly string[] = resource.access.never;
    const words = givenByFile({ role }, resource).filter((word) => !never.includes(withoutOwn(word)));
    return words.map((word) => permissionOfFile(resource, word));
  });
}

/**
 * What an operation or action may take instead, where the file of the resource gives it to a role.
 *
 * @example
 * permissionOfFile(resourceAt(model, 'late-fees'), 'view') // 'library.late-fees.view'
 */
export function permissionOfFile({ access, path }: Resource, doing: string): string {
  return `${access.prefix}${path}.${doing}`;
}

/**
 * Whatever may be done with rows of a resource: operations, what the engine brings, its actions, what its fields ask for.
 *
 * @example
 * doingsOf(resourceAt(model, 'books')) // ['view', 'create', 'update', 'delete', 'sort', 'refer', 'restore']
 */
export function doingsOf({ actions, fields, trash, lock, duplicate }: Resource): readonly string[] {
  const brought = [
    trash && ['restore'],
    lock && ['lock', 'unlock'],
    duplicate === 'duplicate' && ['duplicate'],
  ];
  const asked = fields.flatMap((field) => Object.values(field.access ?? {}));
  const revealed = fields.some(({ encrypted }) => encrypted) ? ['reveal'] : [];
  return [
    ...operations,
    'refer',
    ...brought.flatMap((names) => names || []),
    ...revealed,
    ...Object.keys(actions),
    ...asked,
  ];
}

/** `update.own` -> `update` */
export function withoutOwn(word: string): string {
  return word.replace(/\.own$/, '');
}

/**
 * May the actor read rows of the resource beside a row that refers to them, and name them in a relation? Who may view
 * them may; `refer` alone lists nothing.
 *
 * @example
 * mayRefer(reader, resourceAt(model, 'authors')) // 'all' with `library.lists.refer`
 */
export function mayRefer(actor: Permitted, resource: Resource): Reach {
  const reach = mayDo(actor, resource, 'view');
  return reach === 'none' ? mayDo(actor, resource, 'refer') : reach;
}

/**
 * Are the pages of the resource there for the actor? They need the permission of its screen and that of its rows; to whom
 * its file gives the rows, it gives the pages.
 *
 * @example
 * mayOpen(librarian, resourceAt(model, 'late-fees')) // false: `library.lists.list` is the administrator's
 */
export function mayOpen(actor: Permitted, resource: Resource): boolean {
  return hasScreen(actor, resource) && mayDo(actor, resource, 'view') !== 'none';
}

/** Does the resource have a place in the actor's menu, whatever she may do with its rows? */
export function hasScreen(actor: Permitted, resource: Resource): boolean {
  const { screen } = resource.access;
  const isGiven = givenByFile(actor, resource).some((word) => withoutOwn(word) === 'view');
  return screen === null || actor.permissions.has(screen) || isGiven;
}

/**
 * May the actor see this field of a row that the actor may view?
 *
 * @example
 * maySeeField(reader, loans, grossMargin) // false: `x-access.view` is `margins`, not among the permissions
 */
export function maySeeField(actor: Permitted, resource: Resource, field: Field): boolean {
  return holds(actor, resource, field.access?.view);
}

/**
 * Does the actor see this field on her own rows alone, while she reaches rows of others too? On those the field is absent,
 * and to filters, sorts, groups, totals and searches it is empty.
 *
 * @example
 * isSeenOnOwnRows(clerk, loans, fee) // true: `x-access.view` is `fees`, and she has `loans.view` and `loans.fees.own`
 */
export function isSeenOnOwnRows(actor: Permitted, resource: Resource, { access }: Field): boolean {
  if (access?.view === undefined || mayDo(actor, resource, access.view) !== 'own') return false;
  return mayRefer(actor, resource) !== 'own';
}

/**
 * Of which rows that the actor views does she see this field?
 *
 * @example
 * seenReach(clerk, loans, fee) // 'own', while `mayDo(clerk, loans, 'view')` is 'all'
 */
export function seenReach(actor: Permitted, resource: Resource, field: Field): Reach {
  if (!maySeeField(actor, resource, field)) return 'none';
  return isSeenOnOwnRows(actor, resource, field) ? 'own' : mayDo(actor, resource, 'view');
}

/**
 * How far does the actor see the rows behind a relation? Rows that hold its other side, only where she sees that one.
 *
 * @example
 * reachBehind(clerk, vouches, loans) // 'own': she sees who vouches for a loan, `guarantor`, on her own alone
 */
export function reachBehind(actor: Permitted, { relation }: Field, to: Resource): Reach {
  const reach = mayRefer(actor, to);
  const back = relation?.via === 'inverse' && to.fields.find(({ name }) => name === relation.inverse);
  if (!back) return reach;
  if (!maySeeField(actor, to, back)) return 'none';
  return reach === 'all' && isSeenOnOwnRows(actor, to, back) ? 'own' : reach;
}

/**
 * May the actor change this field of her own rows alone, whatever else she may update?
 *
 * @example
 * isWrittenOnOwnRows(clerk, loans, fee) // true with `library.loans.update` and `library.loans.fees.own`
 */
export function isWrittenOnOwnRows(actor: Permitted, resource: Resource, { access }: Field): boolean {
  return [access?.view, access?.update].some(
    (action) => action !== undefined && mayDo(actor, resource, action) === 'own',
  );
}

/**
 * May the actor change this field of a row that the actor may update? Who may not see a field may not change it.
 *
 * @example
 * mayWriteField(reader, loans, grossMargin) // false
 */
export function mayWriteField(actor: Permitted, resource: Resource, field: Field): boolean {
  return maySeeField(actor, resource, field) && holds(actor, resource, field.access?.update);
}

/**
 * Does a row belong to the actor, as far as the row itself tells? `undefined` when only the parent row knows
 * (`own.through`): the database answers then.
 *
 * @example
 * isOwn(clerk, loans, { branch: 'a-branch-of-hers' }) // true
 */
export function isOwn(actor: Actor, resource: Resource, record: FlatRecord): boolean | undefined {
  const rule = resource.access.own;
  if (!rule) return false;
  if (heldByRow(actor, rule, record)) return true;
  return rule.through ? undefined : false;
}

/**
 * The fields that say whose a row is, as far as the row itself tells, and which row it is a part of.
 *
 * @example
 * ownFieldsOf(resourceAt(model, 'loans')) // ['branch', 'user_id']
 */
export function ownFieldsOf({ access: { own } }: Resource): string[] {
  const { scopes = {}, user, email, through } = own ?? {};
  return [...Object.keys(scopes), ...[user, email, through].filter((name) => name !== undefined)];
}

/**
 * The field by which a write would bring a row into a scope that is not the actor's: `branch` for a branch of others. Her
 * reach must be `own`; a row that stays where it is, or is in none, is none of this rule's business.
 *
 * @example
 * foreignScope(reader, loans, { previous: null, next: { branch: 'the-south' } }) // 'branch'
 */
export function foreignScope(
  actor: Actor,
  { access }: Resource,
  { previous, next }: { readonly previous: FlatRecord | null; readonly next: FlatRecord },
): string | undefined {
  return Object.entries(access.own?.scopes ?? {})
    .filter(([field]) => typeof next[field] === 'string' && next[field] !== previous?.[field])
    .find(([field, scope]) => !isIn(actor, scope, next[field]))?.[0];
}

function isIn({ scopes }: Actor, scope: string, id: JsonValue | undefined): boolean {
  return typeof id === 'string' && (scopes[scope] ?? []).includes(id);
}

function holds(actor: Permitted, resource: Resource, action: string | undefined): boolean {
  return action === undefined || mayDo(actor, resource, action) !== 'none';
}

function heldByRow(actor: Actor, rule: OwnRule, record: FlatRecord): boolean {
  const scopes = Object.entries(rule.scopes ?? {});
  if (scopes.some(([field, scope]) => isIn(actor, scope, record[field]))) return true;
  if (rule.user && [record[rule.user]].flat().includes(actor.id)) return true;
  return rule.email !== undefined && sameEmail(record[rule.email], actor.email);
}

function sameEmail(value: unknown, email: string): boolean {
  return typeof value === 'string' && value.toLowerCase() === email.toLowerCase();
}
