import { useTranslate } from 'ra-core';

/** Each answer of a part with its label, in words. */
export function useYesOrNo(part: 'communication' | 'situation') {
  const translate = useTranslate();
  return (name: string, value: boolean | null | undefined) =>
    [
      translate(`candidateAccount.${part}.${name}.label`),
      translate(value ? 'candidateAccount.yes' : 'candidateAccount.no'),
    ] as const;
}
