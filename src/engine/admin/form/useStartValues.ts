import { useMemo } from 'react';
import { useActor, useModel } from '#engine/admin/resource/modelContext.tsx';
import { mayRefer } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { startValues } from '#engine/rules/startValues.ts';

/** What the server would give a new record of its own: the day by the clock of the product, and who makes it. */
export function useStartValues(resource: ScreenResource): FlatRecord {
  const model = useModel();
  const actorId = useActor()?.id;
  return useMemo(() => {
    const fields = resource.fields.filter(({ relation }) => {
      const target = model.resources[relation?.to ?? ''];
      return !relation || (target !== undefined && mayRefer(target));
    });
    return startValues({ fields }, { now: new Date(), timeZone: timeZoneOf(model), actorId });
  }, [resource, model, actorId]);
}
