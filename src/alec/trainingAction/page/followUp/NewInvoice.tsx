import { PlacedModel } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import RecordDialog from '#engine/admin/form/RecordDialog.tsx';
import type { ValuesOf } from '#generated/records.ts';
import { invoiceForm } from './details/invoiceForm.ts';
import { invoices } from './rowsOfCandidates.ts';

interface NewInvoiceProps {
  readonly action: string;
  readonly candidates: readonly string[];
  readonly close: () => void;
}

/** One invoice for these candidates. */
export default function NewInvoice({ action, candidates, close }: NewInvoiceProps) {
  const { pathTo } = useOpenPart();
  const { decided, pieces, slots } = invoiceForm;
  const values: ValuesOf<typeof invoices> = {
    training_action: action,
    training_action_candidates: [...candidates],
    invoice_type: 'group',
  };
  return (
    <PlacedModel path={invoices} route={pathTo()} decided={decided} pieces={pieces}>
      <RecordDialog path={invoices} defaultValues={values} slots={slots} saved={close} close={close} />
    </PlacedModel>
  );
}
