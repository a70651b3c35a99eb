import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import { useModelField } from './fieldContext.ts';
import type { InputProps } from './fieldProps.ts';
import { useFieldInput } from './useFieldInput.ts';

/** An input that says what is wrong with its value before the form asks, unless it `isSilent` until that is typed. */
export function useMarkedInput(props: InputProps, { isSilent = false } = {}) {
  const input = useFieldInput(props);
  const sentenceOf = useSentenceOf();
  const { resource, field } = useModelField(props.source);
  const [fault] =
    isSilent || isBlank(field, input.value) ? [] : fieldTypes[field.fieldType].check(field, input.value);
  if (input.isFaulty || !fault) return input;
  return { ...input, isFaulty: true, hint: sentenceOf(fault, resource) };
}
