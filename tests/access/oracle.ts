import { permissionMatrix } from '#alec/permissions.ts';
import type { Actor, Field, FlatRecord, Model, Resource } from '#engine/model/model.ts';
import type { Asker } from './people.ts';
import type { KnownRow } from './world.ts';

/**
 * What the permission data say, read plainly and row by row, without the code of the product that decides access: the
 * words of a role in the register and in the file of the resource, and its rule of own rows.
 */
export type Reach = 'all' | 'own' | 'none';

export interface Facts {
  readonly model: Model;
  readonly rows: ReadonlyMap<string, readonly KnownRow[]>;
}

/** How far the words of a role reach for an operation or action on a resource. */
export function reachOf(asker: Asker, { access }: Resource, doing: string): Reach {
  if ((access.never as readonly string[]).includes(doing)) return 'none';
  const register: Readonly<Partial<Record<Asker, string>>> = permissionMatrix[access.group] ?? {};
  const words = [...(register[asker] ?? '').split(' '), ...(access.roles?.[asker] ?? [])];
  if (words.includes(doing)) return 'all';
  if (words.includes(`${doing}.own`)) return 'own';
  return doing === 'restore' ? reachOf(asker, { access } as Resource, 'delete') : 'none';
}

/** Rows that are listed, and those that are read beside a row that names them. */
export const viewReach = (asker: Asker, resource: Resource): Reach => reachOf(asker, resource, 'view');
export function referReach(asker: Asker, resource: Resource): Reach {
  const reach = viewReach(asker, resource);
  return reach === 'none' ? reachOf(asker, resource, 'refer') : reach;
}

export function seesField(asker: Asker, resource: Resource, { access }: Field): boolean {
  return access?.view === undefined || reachOf(asker, resource, access.view) !== 'none';
}

/** Is it of the rows that a reach means? */
export function isWithin(
  reach: Reach,
  { actor, facts, resource, record, isWriting = false }: Questioned,
): boolean {
  if (reach === 'none') return false;
  if (isHistoryOfHidden(reach, { actor, facts, resource, record })) return false;
  return reach === 'all' || isOwnRow({ actor, facts, resource, record, isWriting });
}

export interface Questioned {
  readonly actor: Actor;
  readonly facts: Facts;
  readonly resource: Resource;
  readonly record: FlatRecord;
  readonly isWriting?: boolean;
}

/** The history says nothing of rows that the person sees nothing of, but for what she did herself. */
function isHistoryOfHidden(reach: Reach, { actor, facts, resource, record }: Questioned): boolean {
  if (resource.path !== facts.model.product?.history) return false;
  const described = Object.values(facts.model.resources).find(({ type }) => type === record.entity_type);
  const seen = described && referReach(actor.role as Asker, described);
  if (!described || seen === 'none') return true;
  const row = facts.rows.get(described.path)?.find((one) => one.record.id === record.entity_id);
  if (reach !== 'all' || seen !== 'own') return false;
  const isOwn = row && isOwnRow({ actor, facts, resource: described, record: row.record });
  return !isOwn && !isOwnRow({ actor, facts, resource, record });
}

function isOwnRow({ actor, facts, resource, record, isWriting = false }: Questioned): boolean {
  const { own } = resource.access;
  if (!own) return false;
  const inScope = Object.entries(own.scopes ?? {}).some(([name, scope]) =>
    (actor.scopes[scope] ?? []).includes(String(record[name])),
  );
  const isPerson = own.user !== undefined && [record[own.user]].flat().includes(actor.id);
  const isAddressed =
    own.email !== undefined && String(record[own.email]).toLowerCase() === actor.email.toLowerCase();
  const isShared =
    !isWriting && own.shared !== undefined && record[own.shared] === true && opens(actor, resource);
  const above = [own.through, ...(isWriting ? [] : [own.viewThrough])];
  return inScope || isPerson || isAddressed || isShared || above.some((name) => isOwnAbove(name));

  function isOwnAbove(name: string | undefined): boolean {
    const path = resource.fields.find((field) => field.name === name)?.relation?.to ?? '';
    const whole = facts.rows.get(path)?.find((row) => row.record.id === record[name ?? '']);
    const parent = facts.model.resources[path];
    return (
      !!whole && !!parent && isOwnRow({ actor, facts, resource: parent, record: whole.record, isWriting })
    );
  }
}

/** Has the person the screen of a resource? */
function opens({ role, permissions }: Actor, { access }: Resource): boolean {
  const byFile = (access.roles?.[role] ?? []).some((word) => /^view(\.own)?$/.test(word));
  return access.screen === null || permissions.has(access.screen) || byFile;
}

/** The rows of a resource that a person views, or reads beside others that name them. */
export function seenRows(
  actor: Actor,
  facts: Facts,
  resource: Resource,
  reach: Reach = viewReach(actor.role as Asker, resource),
): KnownRow[] {
  const known = facts.rows.get(resource.path) ?? [];
  return known.filter(({ record }) => isWithin(reach, { actor, facts, resource, record }));
}
