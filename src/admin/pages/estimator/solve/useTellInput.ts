import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useScreenLocale } from '#admin/views/useWords.ts';
import { fieldOf } from '#model/field.ts';
import { formatDecimal } from '#model/valueText.ts';
import { estimators } from '../estimatorLines.ts';

const plain = { precision: 20, scale: 3 };

/** A value of an input as its field shows it; `–` for none. */
export function useTellInput() {
  const resource = useResourceModel(estimators);
  const locale = useScreenLocale();
  return (name: string, text: string | null) =>
    text === null ? '–' : formatDecimal(text, fieldOf(resource, name)?.decimal ?? plain, locale);
}
