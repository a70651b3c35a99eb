import type { Linkage, Relationship, ResourceObject } from './jsonApiDocument.ts';
import type { RelationshipTarget, RelationshipTargets } from './settleOptions.ts';

interface RelationshipMemory {
  learn(objects: readonly ResourceObject[]): void;
  targetsOf(type: string): RelationshipTargets;
}

/**
 * Learns from the documents read which fields of a type are relationships, and where they point.
 *
 * @example
 * memory.learn([{ type: 'movies', id: '1', relationships: { cast: { data: [{ type: 'people', id: '7' }] } } }]);
 * memory.targetsOf('movies') // { cast: { type: 'people', many: true } }
 */
export function createRelationshipMemory(): RelationshipMemory {
  const known = new Map<string, Record<string, RelationshipTarget>>();
  const learnOne = ({ type, relationships = {} }: ResourceObject) => {
    const targets = known.get(type) ?? {};
    for (const [field, relationship] of Object.entries(relationships)) {
      Object.assign(targets, readTarget(field, relationship, targets[field]));
    }
    known.set(type, targets);
  };
  return {
    learn: (objects) => objects.forEach(learnOne),
    targetsOf: (type) => known.get(type) ?? {},
  };
}

function readTarget(field: string, { data }: Relationship, known: RelationshipTarget | undefined) {
  if (data === undefined) return {};
  return { [field]: { type: typeIn(data) ?? known?.type, many: Array.isArray(data) } };
}

function typeIn(data: Linkage): string | undefined {
  return Array.isArray(data) ? data[0]?.type : data?.type;
}
