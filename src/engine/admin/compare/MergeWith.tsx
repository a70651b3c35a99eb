import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import MergeDialog from './MergeDialog.tsx';
import PickRecordsDialog from './PickRecordsDialog.tsx';

interface MergeWithProps {
  readonly id: string;
  readonly close: () => void;
  readonly done: (kept: ListRecord) => void;
}

/** From one record: looks for those that are the same thing, then asks which stays. */
export default function MergeWith({ id, close, done }: MergeWithProps) {
  const translate = useTranslate();
  const [ids, setIds] = useState<readonly string[]>([]);
  if (ids.length > 0) return <MergeDialog ids={[id, ...ids]} close={close} done={done} />;
  const title = translate('views.actions.merge');
  return <PickRecordsDialog title={title} id={id} most={9} pick={setIds} close={close} />;
}
