import { Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { type Locale, locales } from '#engine/model/model.ts';
import { isTranslated } from '#engine/model/translatedText.ts';

type Texts = Readonly<Partial<Record<Locale, string | null>>>;
const nothing: Texts = {};

/** One text per language, the first of which is the one that is required. */
export function TranslatedInput(props: InputProps) {
  const input = useFieldInput<Texts | null | undefined>(props);
  const { field } = useModelField(props.source);
  const translate = useTranslate();
  const texts = isTranslated(input.value) ? input.value : nothing;
  const type = (locale: Locale, text: string) => {
    const typed = { ...texts, [locale]: text };
    const kept = locales.flatMap((one) => ((typed[one] ?? '') === '' ? [] : [[one, typed[one] ?? '']]));
    input.change(kept.length > 0 ? Object.fromEntries(kept) : null);
  };
  return (
    <Stack role="group" aria-label={input.label} direction={{ xs: 'column', sm: 'row' }} spacing={1}>
      {locales.map((locale, place) => {
        const isFirst = place === 0;
        const one = {
          ...input,
          id: `${input.id}-${locale}`,
          name: `${input.name}-${locale}`,
          ref: isFirst ? input.ref : noRef,
          label: translate(`fields.inLanguage.${locale}`, { name: input.label }),
          isRequired: isFirst && input.isRequired,
          hint: isFirst ? input.hint : undefined,
        };
        return (
          <TextField
            key={locale}
            {...lookOf({ ...props, autoFocus: isFirst && props.autoFocus }, one)}
            multiline={(field.maxLength ?? 0) > longLine}
            value={texts[locale] ?? ''}
            slotProps={{ htmlInput: { lang: locale } }}
            onChange={({ target }) => type(locale, target.value)}
            onBlur={input.leave}
          />
        );
      })}
    </Stack>
  );
}

const longLine = 255;

function noRef(): void {
  // A form that goes to its mistake goes to the first language.
}
