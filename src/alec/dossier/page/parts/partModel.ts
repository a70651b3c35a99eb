import { resourceAt } from '#engine/model/field.ts';
import type { ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import type { FormView } from '#engine/model/views.ts';

/** Where the generated views of a resource stand inside of another record's page. */
export interface Place {
  readonly path: string;
  /** The address of the list there. */
  readonly route: string;
  /** Fields that the page around decides: no column, filter or input asks for them. */
  readonly decided: readonly string[];
  /** The columns of the list there; those of the Model without. */
  readonly columns?: readonly string[];
  /** The quick filters of the list there; those of the Model without. */
  readonly filters?: readonly string[];
}

/**
 * The Model with one resource moved to a place: its links lead there, and what the page decides is not shown.
 *
 * @example
 * modelAt(model, { path: 'documents', route: '/manager/training-course/2026-00001/ged', decided: ['training_course'] })
 */
export function modelAt(model: ScreenModel, { path, route, decided, columns, filters }: Place): ScreenModel {
  const resource = resourceAt(model, path);
  const isOpen = (name: string) => !decided.includes(name);
  const placed: ScreenResource = {
    ...resource,
    route,
    fields: resource.fields.map((field) =>
      isOpen(field.name) ? field : { ...field, ui: { ...field.ui, hidden: true } },
    ),
    list: {
      ...resource.list,
      columns: (columns ?? resource.list.columns).filter(isOpen),
      filters: (filters ?? resource.list.filters).filter(isOpen),
    },
    form: without(resource.form, isOpen),
    show: without(resource.show, isOpen),
  };
  return { ...model, resources: { ...model.resources, [path]: placed } };
}

/**
 * The Model with the lists of some resources, as far as it has them, at other addresses, so that every link to their records leads there.
 *
 * @example
 * modelWithRoutes(model, { 'training-course-groups': '/manager/training-course/2026-00001/context/groups' })
 */
export function modelWithRoutes(model: ScreenModel, routes: Readonly<Record<string, string>>): ScreenModel {
  const moved = Object.entries(routes).flatMap(([path, route]) => {
    const resource = model.resources[path];
    return resource ? [[path, { ...resource, route }]] : [];
  });
  return { ...model, resources: { ...model.resources, ...Object.fromEntries(moved) } };
}

function without(view: FormView, isOpen: (name: string) => boolean): FormView {
  return {
    ...view,
    sections: view.sections.map((section) => ({ ...section, fields: section.fields.filter(isOpen) })),
  };
}

/** The Model of somebody who may only read: nothing on the page offers what would be refused. */
export function modelForReading(model: ScreenModel): ScreenModel {
  const resources = Object.entries(model.resources).map(([path, resource]) => {
    const may = Object.entries(resource.may).filter(([doing]) => reading.includes(doing));
    return [path, { ...resource, may: Object.fromEntries(may) }];
  });
  return { ...model, resources: Object.fromEntries(resources) };
}

// A word that only shows more of a record (margins) is reading too.
const reading = ['list', 'view', 'refer', 'margins'];
