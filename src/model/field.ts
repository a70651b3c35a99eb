import type { Field, Model, Resource } from './model.ts';

/** The resource at a path. Throws: a path that is not in the Model is a bug of the caller. */
export function resourceAt(model: Model, path: string): Resource {
  const resource = model.resources[path];
  if (!resource) throw new Error(`'${path}' is not a resource of the model`);
  return resource;
}

/** The field of that name, or undefined. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  return resource.fields.find((field) => field.name === name);
}

/** `createdAt` -> `created_at`, `rate` -> `rate`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}
