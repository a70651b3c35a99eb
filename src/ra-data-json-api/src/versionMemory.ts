import type { Identifier } from 'ra-core';
import { sameValue } from './sameValue.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Version {
  readonly record: Fields;
  readonly etag: string | undefined;
}

export interface VersionMemory {
  remember(resource: string, record: Fields & { id: Identifier }, etag: string | undefined): void;
  /** After a write of our own: what was known before is no version to compare with any more. */
  replace(resource: string, record: Fields & { id: Identifier }, etag: string | undefined): void;
  etagFor(resource: string, id: Identifier, seen?: Fields): string | undefined;
  forget(resource: string, id: Identifier): void;
}

const versionsPerRecord = 3;
const recordsAtMost = 2000;

/**
 * Remembers which ETag belongs to which content of a record.
 *
 * A list may be read again behind an open form. The ETag to send is then the one of the content the form
 * started from (`seen`, react-admin's `previousData`), not the newest one: else the server could not notice
 * that somebody else wrote in between.
 *
 * @example
 * memory.remember('movies', { id: '1', title: 'Dune' }, '"1"');
 * memory.remember('movies', { id: '1', title: 'Dune 2' }, '"2"');
 * memory.etagFor('movies', '1', { title: 'Dune' }) // '"1"'
 */
export function createVersionMemory(): VersionMemory {
  const known = new Map<string, readonly Version[]>();
  const memory: VersionMemory = {
    remember(resource, record, etag) {
      const key = keyOf(resource, record.id);
      const versions = withNewest(known.get(key) ?? [], { record, etag });
      known.delete(key);
      known.set(key, versions);
      dropOldest(known);
    },
    replace(resource, record, etag) {
      memory.forget(resource, record.id);
      memory.remember(resource, record, etag);
    },
    etagFor(resource, id, seen) {
      const versions = known.get(keyOf(resource, id)) ?? [];
      return (versions.find(({ record }) => agrees(record, seen ?? {})) ?? versions[0])?.etag;
    },
    forget: (resource, id) => void known.delete(keyOf(resource, id)),
  };
  return memory;
}

const keyOf = (resource: string, id: Identifier) => `${resource}/${id}`;

// A list without ETags that shows what is already known must not cost us the ETag.
function withNewest(versions: readonly Version[], newest: Version): Version[] {
  const known = versions.find(({ record }) => agrees(record, newest.record));
  const version = newest.etag === undefined && known ? known : newest;
  return [version, ...versions.filter((other) => other !== known)].slice(0, versionsPerRecord);
}

function agrees(record: Fields, seen: Fields): boolean {
  return Object.keys(seen).every((field) => !(field in record) || sameValue(record[field], seen[field]));
}

function dropOldest(known: Map<string, unknown>) {
  const oldest = known.keys().next();
  if (known.size > recordsAtMost && !oldest.done) known.delete(oldest.value);
}
