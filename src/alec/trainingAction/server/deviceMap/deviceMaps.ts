import type * as typed from '#alec/behaviour.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { partProblems } from '#alec/trainingAction/server/actionState.ts';
import { rowsHolding } from '#alec/trainingAction/server/rowsHolding.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { createRow, setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type DeviceMaps = 'training-action-device-maps';
type Values = ValuesOf<DeviceMaps>;
type Template = RecordOf<'device-map-templates'>;

/**
 * The milestones of an action: whoever checks one is named with the instant. A milestone is done when all its steps are,
 * and whoever checks it checks them too.
 */
export const deviceMaps: typed.Behaviour<DeviceMaps> = {
  holdsWhole: true,
  beforeWrite: async ({ writing, event, previous, next }) => {
    const problems = await partProblems(writing.tx, { previous, next });
    return { set: event === 'deleted' ? {} : checkOf(writing, previous, next), problems };
  },
  atEnd: countSteps,
};

function checkOf({ now, context }: Writing, previous: Values | null, next: Values): Values {
  if ((previous?.isChecked === true) === (next.isChecked === true)) return {};
  if (next.isChecked !== true) return { checked_at: null, checked_by: null };
  return { checked_at: now.toISOString(), checked_by: context.actor.name };
}

/** Steps go along with a milestone that somebody checks or unchecks; else it follows them. */
async function countSteps({ rows, writing }: typed.Ended<DeviceMaps>): Promise<void> {
  for (const { id, previous, record, event, meta } of rows) {
    if (event === null) continue;
    const isByHand = record !== null && previous !== null && meta !== derived;
    if (isByHand && record.isChecked !== previous.isChecked)
      await checkSteps(writing, id, record.isChecked === true);
    for (const parent of new Set([idOf(previous?.parent), idOf(record?.parent)]))
      if (parent) await followSteps(writing, parent);
  }
}

async function checkSteps(writing: Writing, id: string, isChecked: boolean): Promise<void> {
  for (const step of await stepsOf(writing, id)) {
    await check(writing, step.id, isChecked);
    await checkSteps(writing, step.id, isChecked);
  }
}

/** With the last of its steps a milestone is done, without one of them it is not. */
async function followSteps(writing: Writing, id: string): Promise<void> {
  const steps = await stepsOf(writing, id);
  const [item] = await rowsHolding(writing, 'training-action-device-maps', 'id', [id]);
  if (!item || steps.length === 0) return;
  await check(
    writing,
    id,
    steps.every((step) => step.isChecked === true),
  );
  const above = idOf(item.parent);
  if (above) await followSteps(writing, above);
}

function stepsOf(writing: Writing, id: string): Promise<RecordOf<DeviceMaps>[]> {
  return rowsHolding(writing, 'training-action-device-maps', 'parent', [id]);
}

async function check(writing: Writing, id: string, isChecked: boolean): Promise<void> {
  const items = resourceAt(writing.api.model, 'training-action-device-maps');
  const set = (): Values => ({ isChecked });
  await setFields(
    writing,
    { ...emptyChange(items, 'all'), meta: derived },
    { id, versions: anyVersion, set },
  );
}

/**
 * Gives an action the milestones of its devices, in their order and with their steps; they are its own from then on.
 *
 * @example
 * await copyDeviceMaps(writing, actionId, [cproId, poecId])
 */
export async function copyDeviceMaps(
  writing: Writing,
  actionId: string,
  devices: readonly string[],
): Promise<void> {
  const items = resourceAt(writing.api.model, 'training-action-device-maps');
  for (const device of devices) {
    const templates = await rowsHolding(writing, 'device-map-templates', 'device_type', [device]);
    const copies = new Map<string, string>();
    for (const template of parentsFirst(templates)) {
      const sent: Values = {
        training_action: actionId,
        label: template.label ?? null,
        label_en: template.label_en ?? null,
        map_type: template.map_type ?? null,
        deviceType: device,
        hasReference: template.has_reference === true,
        parent: copies.get(String(template.parent)) ?? null,
      };
      const { id } = await createRow(writing, { ...emptyChange(items, 'all'), sent, meta: derived }, null);
      copies.set(template.id, id);
    }
  }
}

/** Each right after the one it belongs to; one that belongs to a milestone of another device stands alone. */
function parentsFirst(templates: readonly Template[]): Template[] {
  const ids = new Set(templates.map(({ id }) => id));
  const withSteps = (template: Template): Template[] => [
    template,
    ...templates.filter(({ parent }) => parent === template.id).flatMap(withSteps),
  ];
  return templates.filter(({ parent }) => !ids.has(String(parent))).flatMap(withSteps);
}
