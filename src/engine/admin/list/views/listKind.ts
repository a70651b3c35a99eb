import { useStore, useStoreContext } from 'ra-core';
import { createContext, useCallback, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { isDrawnBy, type ViewKind, viewKinds } from '#engine/model/views.ts';

/** How the rows of a list are drawn, and by which field. */
export interface ListKind {
  readonly kind: ViewKind;
  readonly by: string | null;
  readonly until: string | null;
}

export const table: ListKind = { kind: 'table', by: null, until: null };

/** Where the choice for the list of that path is kept. */
export const kindKey = (path: string) => `${path}.kind`;

/** The names of the address that say how a list is drawn. */
const kindNames = ['kind', 'by', 'until'] as const;
/** The period of a calendar. */
export const periodNames = ['day', 'span'] as const;

/** What is drawn below; null: the list is always a table, and offers nothing else. */
export const ListKindContext = createContext<ListKind | null>(null);

/** How the list in context is drawn. */
export function useDrawnKind(): ListKind {
  return useContext(ListKindContext) ?? table;
}

/** A choice as far as the fields are there and fit; a table where they do not. */
export function knownKind(resource: ScreenResource, { kind, by, until }: Partial<ListKind>): ListKind {
  const [field, last] = [by, until].map((name) => fieldOf(resource, name ?? ''));
  const known = viewKinds.find((one) => one === kind) ?? 'table';
  if (known === 'table' || !field || !isDrawnBy(known, resource, field)) return table;
  const ends = known === 'calendar' && last && last.fieldType === field.fieldType;
  return { kind: known, by: field.name, until: ends ? last.name : null };
}

/** What a person last chose for the list of that path. */
export function useKeptKind(path: string) {
  return useStore<ListKind>(kindKey(path), table);
}

/** How the list is drawn: as its address says; an address that says nothing of the list leaves it as it was. */
export function useListKind(resource: ScreenResource): ListKind {
  const [kept] = useKeptKind(resource.path);
  const { search } = useLocation();
  return knownKind(resource, search.length > 1 ? kindIn(search) : kept);
}

/** Draws the list otherwise, from its first page on. */
export function useChooseKind() {
  const { path } = useResourceModel();
  const store = useStoreContext();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (kind: ListKind) => {
      store.setItem(kindKey(path), kind);
      const parameters = new URLSearchParams(withKind(search, kind));
      if (parameters.has('page')) parameters.set('page', '1');
      navigate({ search: `?${parameters}` });
    },
    [path, store, navigate, search],
  );
}

/** What an address asks for, known or not. */
export function kindIn(search: string): Partial<ListKind> {
  const parameters = new URLSearchParams(search);
  const [kind, by, until] = kindNames.map((name) => parameters.get(name));
  return { kind: (kind ?? 'table') as ViewKind, by, until };
}

/**
 * The address of a list that is drawn so.
 *
 * @example
 * withKind('?page=2', { kind: 'board', by: 'status', until: null }) // '?page=2&kind=board&by=status'
 */
export function withKind(search: string, kind: ListKind): string {
  const parameters = new URLSearchParams(search);
  const isTable = kind.kind === 'table';
  for (const name of kindNames) {
    const value = isTable ? null : kind[name];
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  if (kind.kind !== 'calendar') for (const name of periodNames) parameters.delete(name);
  return `?${parameters}`;
}
