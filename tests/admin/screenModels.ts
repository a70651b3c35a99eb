import { readFileSync } from 'node:fs';
import { type Model, operations } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';

/** The Model of the product, as `npm run generate` wrote it. */
export const generatedModel = JSON.parse(readFileSync('generated/model.json', 'utf8')) as Model;

/** The Model as it is on the screen of somebody who may do everything. */
export function wholeScreenModel(model: Model = generatedModel): ScreenModel {
  return screenModelOf(model, { role: '', permissions: everyPermission(model) });
}

function everyPermission({ resources }: Model): ReadonlySet<string> {
  const words = Object.values(resources).flatMap(({ access, actions, fields }) => {
    const ofFields = fields.flatMap((field) => Object.values(field.access ?? {}));
    const doings = [
      ...operations,
      ...Object.keys(actions),
      ...ofFields,
      'list',
      'refer',
      'restore',
      'duplicate',
      'reveal',
    ];
    return [access.screen ?? '', ...doings.map((doing) => `erpf.${access.group}.${doing}`)];
  });
  return new Set(words);
}
