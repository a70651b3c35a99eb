import { resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';

/** The Model with something else about one resource. */
export function withResource(
  model: Model,
  path: string,
  otherwise: (resource: Resource) => Partial<Resource>,
): Model {
  const resource = resourceAt(model, path);
  return { ...model, resources: { ...model.resources, [path]: { ...resource, ...otherwise(resource) } } };
}

/** The Model with something else about one field. */
export function withField(model: Model, path: string, name: string, more: Partial<Field>): Model {
  return withResource(model, path, ({ fields }) => ({
    fields: fields.map((field) => (field.name === name ? { ...field, ...more } : field)),
  }));
}
