import { useNavigate, useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { comparePath, mostCompared } from './comparePath.ts';
import PickRecordsDialog from './PickRecordsDialog.tsx';

interface CompareWithProps {
  readonly id: string;
  readonly close: () => void;
}

/** From one record: looks for others, then shows them beside each other. */
export default function CompareWith({ id, close }: CompareWithProps) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <PickRecordsDialog
      title={translate('views.actions.compare')}
      id={id}
      most={mostCompared - 1}
      pick={(ids) => {
        close();
        navigate(comparePath(resource, [id, ...ids]));
      }}
      close={close}
    />
  );
}
