import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { ScreenField, ScreenModel } from '#engine/model/screenModel.ts';

/**
 * The Model with the rows of parts as values of their record, each under the name of its part: the form of the record
 * keeps and shows them like any other field. Drafts of such a record stay in the browser.
 *
 * @example modelWithParts(model, 'orders', { lines: 'order_lines' }) // orders have a field `lines`
 */
export function modelWithParts(
  model: ScreenModel,
  path: string,
  relations: Readonly<Record<string, string>>,
): ScreenModel {
  const resource = resourceAt(model, path);
  const values = Object.entries(relations).flatMap(([name, relation]): ScreenField[] => {
    const { relation: _, ...field } = fieldOf(resource, relation) ?? {};
    return 'name' in field ? [{ ...field, name, fieldType: 'json', readOnly: false }] : [];
  });
  if (values.length === 0) return model;
  const held = { ...resource, draft: false, fields: [...resource.fields, ...values] };
  return { ...model, resources: { ...model.resources, [path]: held } };
}
