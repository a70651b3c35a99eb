import { PlacedModel } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import CreateInDialog from '#engine/admin/form/CreateInDialog.tsx';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { invoices } from './rowsOfCandidates.ts';

const decided: readonly FieldOf<typeof invoices>[] = ['training_action', 'training_action_candidates'];

interface NewInvoiceProps {
  readonly action: string;
  readonly candidates: readonly string[];
  readonly close: () => void;
}

/** One invoice for these candidates. */
export default function NewInvoice({ action, candidates, close }: NewInvoiceProps) {
  const { pathTo } = useOpenPart();
  const values: ValuesOf<typeof invoices> = {
    training_action: action,
    training_action_candidates: [...candidates],
    invoice_type: 'group',
  };
  return (
    <PlacedModel path={invoices} route={pathTo()} decided={decided}>
      <CreateInDialog path={invoices} defaultValues={values} created={close} close={close} />
    </PlacedModel>
  );
}
