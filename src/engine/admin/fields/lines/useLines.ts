import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useLabel, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { traits } from '#engine/admin/fields/traits.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

/** Where the focus goes once the lines are drawn anew. */
type Focus = { readonly at: number; readonly on: Act | InputPlace } | 'add';
type Act = 'up' | 'down' | 'remove';
/** The first input of a line is 0. */
type InputPlace = number;

/** The lines of an input, and what can be done with them; the focus goes along. */
export function useLines(props: InputProps) {
  const { source } = props;
  const { field } = useModelField(source);
  const label = useLabel(props);
  const translate = useTranslate();
  const { control, getValues } = useFormContext();
  const array = useFieldArray({ control, name: source, keyName: 'key' });
  const { errors } = useFormState({ control, name: source });
  const frame = useRef<HTMLElement>(null);
  const next = useRef<Focus | null>(null);
  const [said, setSaid] = useState('');
  const count = array.fields.length;
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;

  const tell = (focus: Focus, words: string) => {
    next.current = focus;
    setSaid(words);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the lines
  useEffect(() => {
    if (next.current === null) return;
    focusOn(frame.current, next.current);
    next.current = null;
  }, [array.fields]);

  return {
    field,
    label,
    frame,
    said,
    keys: array.fields.map(({ key }) => key),
    limits: useLimits(field),
    fault: faultAt(get(errors, source)),
    mayAdd: count < maxItems,
    mayRemove: count > minItems,
    add: () => {
      array.append(emptyLine(field), { shouldFocus: false });
      tell({ at: count, on: 0 }, translate('forms.lines.added', { number: count + 1 }));
    },
    duplicate: (at: number) => {
      array.insert(at + 1, structuredClone(getValues(`${source}.${at}`)), { shouldFocus: false });
      tell({ at: at + 1, on: 0 }, translate('forms.lines.copied', { number: at + 2 }));
    },
    /** Moved by keys, whoever types goes on where she was. */
    move: (at: number, to: number) => {
      if (to < 0 || to >= count) return;
      const held = placeOfFocus(frame.current, at);
      array.move(at, to);
      const on = held ?? (to < at ? 'up' : 'down');
      tell({ at: to, on }, translate('forms.lines.moved', { number: at + 1, place: to + 1 }));
    },
    remove: (at: number) => {
      array.remove(at);
      const isLast = count === 1;
      const words = translate('forms.lines.removed', { number: at + 1 });
      tell(isLast ? 'add' : { at: Math.min(at, count - 2), on: 'remove' }, words);
    },
  };
}

export type Lines = ReturnType<typeof useLines>;

function emptyLine({ lines = [] }: ScreenField): FlatRecord {
  return Object.fromEntries(
    lines.map((inner) => [inner.name, inner.default ?? traits[inner.fieldType].blank]),
  );
}

/** What is wrong with the lines as a whole; faults of a line stand at its inputs. */
function faultAt(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  return 'message' in fault ? String(fault.message) : undefined;
}

function useLimits({ minItems, maxItems }: ScreenField): string | undefined {
  const translate = useTranslate();
  if (minItems && maxItems) return translate('forms.lines.between', { min: minItems, max: maxItems });
  if (minItems) return translate('forms.lines.atLeast', { smart_count: minItems });
  return maxItems ? translate('forms.lines.atMost', { smart_count: maxItems }) : undefined;
}

function focusOn(frame: HTMLElement | null, focus: Focus): void {
  const wished = focus === 'add' ? undefined : inLine(frame, focus.at, focus.on);
  (wished ?? frame?.querySelector<HTMLElement>('[data-add]'))?.focus();
}

const otherAct = { up: 'down', down: 'up', remove: 'up' } as const;

function inLine(frame: HTMLElement | null, at: number, on: Act | InputPlace): HTMLElement | undefined {
  if (typeof on === 'number') return inputsOf(frame, at)[on];
  const buttonOf = (act: Act) =>
    frame?.querySelector<HTMLElement>(`[data-line="${at}"] [data-act="${act}"]:not([disabled])`);
  return buttonOf(on) ?? buttonOf(otherAct[on]) ?? undefined;
}

const anyInput = ':is(input, textarea, [role="combobox"], [role="spinbutton"]):not([disabled])';

function inputsOf(frame: HTMLElement | null, at: number): readonly HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>(`[data-line="${at}"] ${anyInput}`) ?? [])];
}

/** Which input of a line has the focus; undefined: none has. */
function placeOfFocus(frame: HTMLElement | null, at: number): InputPlace | undefined {
  const place = inputsOf(frame, at).indexOf(document.activeElement as HTMLElement);
  return place < 0 ? undefined : place;
}
