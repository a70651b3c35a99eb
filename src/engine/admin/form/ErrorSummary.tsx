import { Alert, Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { ExistingLinks } from './refusals/ExistingLinks.tsx';
import type { ExistingRow } from './refusals/refusedRows.ts';
import { useTabOpener } from './tabs.ts';

interface Fault {
  readonly name: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  /** What an input is called that no field names. */
  readonly labelOf?: (path: string) => string;
  /** Rows that already have what was typed. */
  readonly existing?: readonly ExistingRow[];
}

/** Everything that stops the save, each a link to its field; a refused save takes the focus here. */
export function ErrorSummary({ labelOf: labelOfPath, existing = [] }: ErrorSummaryProps) {
  const resource = useResourceModel();
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const translate = useTranslate();
  const words = useWords();
  const faults = faultsIn(errors);
  const summary = useRef<HTMLDivElement>(null);

  // Only a save moves the focus, not every correction that leaves other faults.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new save is what counts
  useEffect(() => summary.current?.focus(), [submitCount]);

  const lineLabel = useLineLabel(resource);
  const opener = useTabOpener();
  if (submitCount === 0 || faults.length === 0) return null;
  const focus = (name: string) => {
    setFocus(name);
    // Lines as a whole are no input of their own.
    if (fieldOf(resource, name)?.lines)
      summary.current?.closest('form')?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
  };
  // What does not show takes no focus.
  const goTo = (name: string) =>
    opener.open ? opener.open(name.split('.')[0] ?? name, () => focus(name)) : focus(name);
  const labelOf = (name: string) => {
    const field = fieldOf(resource, name);
    return field ? words.field(resource, field) : (labelOfPath?.(name) ?? lineLabel(name) ?? name);
  };
  return (
    <Alert ref={summary} tabIndex={-1} severity="error" role="alert">
      {translate('views.form.faults', { smart_count: faults.length })}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {faults.map(({ name, message }) => (
          <li key={name}>
            <Link component="button" type="button" onClick={() => goTo(name)}>
              {labelOf(name)}
            </Link>
            {' – '}
            {message}
            <ExistingLinks rows={existing.filter(({ field }) => field === name)} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** `lines.2.amount` is the amount of the third line of a field. */
function useLineLabel(resource: ScreenResource): (path: string) => string | undefined {
  const translate = useTranslate();
  const words = useWords();
  return (path) => {
    const [name = '', line, part] = path.split('.');
    const field = fieldOf(resource, name);
    if (!field?.lines || line === undefined) return undefined;
    const inner = fieldOf({ fields: field.lines }, part ?? '')?.label?.[words.locale];
    const place = { field: words.field(resource, field), number: Number(line) + 1 };
    return [translate('forms.lines.inLine', place), inner].filter(Boolean).join(', ');
  };
}

/** Those of fields; what is about the whole record stands beside the button that saves it. */
function faultsIn({ root: _, ...fields }: FieldErrors): Fault[] {
  return Object.entries(fields).flatMap(([name, fault]) => faultsAt(name, fault));
}

/** The fault of an input, or those of the rows below it. */
function faultsAt(name: string, fault: unknown): Fault[] {
  if (typeof fault !== 'object' || fault === null) return [];
  if ('message' in fault && typeof fault.message === 'string') return [{ name, message: fault.message }];
  if ('type' in fault) return [{ name, message: '' }];
  return Object.entries(fault).flatMap(([part, under]) => faultsAt(`${name}.${part}`, under));
}
