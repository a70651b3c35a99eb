import { ButtonBase, Popover, type PopoverActions } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { valueText } from '#engine/model/valueText.ts';

const FormulaExplanation = loadable(() => import('./FormulaExplanation.tsx'));

interface FormulaButtonProps {
  readonly field: ScreenField;
  /** As it is shown: stored, or as it is typed. */
  readonly record: FlatRecord;
  /** The value as its type shows it. */
  readonly children: ReactNode;
}

/** The value of a formula; pressed, it tells where it comes from. */
export function FormulaButton({ field, record, children }: FormulaButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  const resource = useResourceModel();
  const translate = useTranslate();
  const words = useWords();
  const locale = useScreenLocale();
  const label = words.field(resource, field);
  const value = valueText(
    labelled(field, (choice) => words.choice(resource, field, choice)),
    record[field.name],
    locale,
  );
  const name = translate('fields.explain', { name: label, value: value || translate('fields.empty') });
  return (
    <>
      <ButtonBase
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={look}
      >
        {children}
      </ButtonBase>
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: { maxWidth: 'min(480px, 92vw)' } } }}
      >
        <Suspense fallback={null}>
          <FormulaExplanation
            field={field}
            record={record}
            close={() => setAnchor(null)}
            grown={() => popover.current?.updatePosition()}
          />
        </Suspense>
      </Popover>
    </>
  );
}

type Choice = NonNullable<ScreenField['choices']>[number];

/** With the words of its choices, which come with the language of the screen. */
function labelled(field: ScreenField, wordOf: (choice: Choice) => string) {
  const choices = field.choices?.map((choice) => {
    const word = wordOf(choice);
    return { ...choice, label: { fr: word, en: word } };
  });
  return { ...field, ...(choices && { choices }) } as Parameters<typeof valueText>[0];
}

const look = {
  font: 'inherit',
  textAlign: 'left',
  minHeight: 24,
  minWidth: 24,
  px: 0.75,
  mx: -0.75,
  borderRadius: 1,
  justifyContent: 'flex-start',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '4px',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
