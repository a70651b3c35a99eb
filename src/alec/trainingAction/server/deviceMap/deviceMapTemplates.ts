import type * as typed from '#alec/behaviour.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { productProblem } from '#alec/productProblem.ts';
import { rowsHolding } from '#alec/trainingAction/server/rowsHolding.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

type Templates = 'device-map-templates';
type Values = ValuesOf<Templates>;

const path: Templates = 'device-map-templates';
const parent = 'parent' satisfies FieldOf<Templates>;

/**
 * A milestone that an action of a device begins with: its steps are of its device and its stage, and follow it to others.
 *
 * Refused: 422 `milestone-elsewhere` a step of a milestone of another device or stage.
 */
export const deviceMapTemplates: typed.Behaviour<Templates> = {
  beforeWrite: async ({ writing, event, next }) => {
    const id = event === 'deleted' ? null : idOf(next.parent);
    const [milestone] = id ? await rowsHolding(writing, path, 'id', [id]) : [];
    if (!milestone || areTogether(milestone, next)) return {};
    const pointer = `/data/relationships/${parent}`;
    return {
      problems: [productProblem('milestone-elsewhere', { label: milestone.label ?? '' }, { pointer })],
    };
  },
  afterWrite: async ({ id, previous, record, resource }, writing) => {
    if (!previous || !record || areTogether(previous, record)) return;
    const set = (): Values => ({ device_type: record.device_type, map_type: record.map_type });
    const change = { ...emptyChange(resource, 'all'), meta: derived };
    for (const step of await rowsHolding(writing, path, parent, [id]))
      await setFields(writing, change, { id: step.id, versions: anyVersion, set });
  },
};

function areTogether(one: Values, other: Values): boolean {
  return one.device_type === other.device_type && one.map_type === other.map_type;
}
