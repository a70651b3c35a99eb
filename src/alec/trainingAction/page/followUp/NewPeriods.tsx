import { useCreate, useDataProvider } from 'ra-core';
import { PlacedModel } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import CreateInDialog from '#engine/admin/form/CreateInDialog.tsx';
import { typedValues } from '#engine/admin/form/formValues.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { periods } from './rowsOfCandidates.ts';

const ofCandidate = 'training_action_candidate' satisfies FieldOf<typeof periods>;
const decided: readonly FieldOf<typeof periods>[] = [ofCandidate];

interface NewPeriodsProps {
  readonly candidates: ActionRecords['candidates'];
  readonly close: () => void;
}

/** A period that is typed once: the first candidate has it, then each of the others, at her own cost of an hour. */
export default function NewPeriods({ candidates: [first, ...others], close }: NewPeriodsProps) {
  const { pathTo } = useOpenPart();
  const resource = useResourceModel(periods);
  const { mayWrite } = useAccess(resource);
  const provider = useDataProvider();
  const [create] = useCreate();
  const attempt = useAttempt();
  const values: ValuesOf<typeof periods> = { [ofCandidate]: first?.id ?? null };
  const copyToOthers = (id: string) => {
    close();
    const left = [...others];
    // What is there already is not made twice by another try.
    void attempt(async () => {
      const { data } = await provider.getOne<RecordOf<typeof periods>>(periods, { id });
      const typed = { ...typedValues(resource, data, mayWrite), ...ownCost(data, first) };
      for (let [candidate] = left; candidate !== undefined; [candidate] = left) {
        await create(periods, { data: { ...typed, [ofCandidate]: candidate.id } }, { returnPromise: true });
        left.shift();
      }
    });
  };
  return (
    <PlacedModel path={periods} route={pathTo()} decided={decided}>
      <CreateInDialog path={periods} defaultValues={values} created={copyToOthers} close={close} />
    </PlacedModel>
  );
}

/** An hour at the cost of the first candidate was not typed: each of the others has her own. */
function ownCost(
  { hour_cost }: ValuesOf<typeof periods>,
  first: ActionRecords['candidates'][number] | undefined,
): ValuesOf<typeof periods> {
  return hour_cost === first?.hour_cost ? { hour_cost: null } : {};
}
