import type { Resource } from '#engine/model/model.ts';

/** Where the client wrote a field, or (null) the record as a whole. */
export type PointerOf = (field: string | null) => string;

/** Pointers of a resource object that stands at `base`: `/data` gives `/data/attributes/rate`. */
export function pointersAt(resource: Resource, base: string): PointerOf {
  return (name) => {
    if (name === null) return base;
    const field = resource.fields.find((one) => one.name === name);
    return `${base}/${field?.relation ? 'relationships' : 'attributes'}/${name}`;
  };
}
