import { useTranslate } from 'ra-core';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import { personName } from '#alec/trainingAction/page/conversion/personName.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import type { Overwritten } from './useTakeOver.ts';

interface ConfirmOverwritingProps {
  readonly candidates: ActionRecords['candidates'];
  readonly overwritten: readonly Overwritten[];
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Says which hours were entered by somebody and would give way to those of the attendance. */
export function ConfirmOverwriting({ candidates, overwritten, confirm, close }: ConfirmOverwritingProps) {
  const translate = useTranslate();
  const format = useFormatAmount();
  const lines = overwritten.map(({ period, real_duration }) => {
    const candidate = candidates.find(({ id }) => id === period.training_action_candidate);
    const [before, after] = [period.real_duration ?? '', real_duration].map((hours) => format(hours, 'h'));
    return `${personName(candidate ?? {})} ${before} → ${after}`;
  });
  return (
    <Confirm
      isOpen={overwritten.length > 0}
      title={translate('trainingAction.attendance.overwrite.title')}
      content={translate('trainingAction.attendance.overwrite.text', { lines: lines.join(', ') })}
      confirm={translate('trainingAction.attendance.overwrite.confirm')}
      confirmColor="warning"
      onConfirm={confirm}
      onClose={close}
    />
  );
}
