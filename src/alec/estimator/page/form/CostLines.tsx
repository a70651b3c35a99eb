import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { costLines, type Line, type LineField, lineOf } from '#alec/estimator/page/estimatorLines.ts';
import { emptyRecord } from '#engine/admin/form/formValues.ts';
import { Unplaced } from '#engine/admin/form/PlacedFields.tsx';
import { newId } from '#engine/admin/providers/clientId.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { resourceAt } from '#engine/model/field.ts';
import { CostLine } from './CostLine.tsx';

/** What has the focus of a line that somebody comes to. */
const firstPart = 'organization_name' satisfies LineField;

/** What the training costs, line by line, each with its total at this moment. */
export function CostLines() {
  const translate = useTranslate();
  const model = useModel();
  const { may } = useAccessTo(costLines);
  const list = useRef<HTMLDivElement>(null);
  const { fields, append, remove, move } = useFieldArray<{ lines: Line[] }, 'lines', 'key'>({
    name: 'lines',
    keyName: 'key',
  });
  // The line stands in its new place after the next drawing.
  const focusLine = (at: number, part: string) =>
    requestAnimationFrame(() => focusPart(list.current?.querySelector(`[data-line="${at}"]`), part));
  const moveTo = (from: number, to: number, focus: string) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    focusLine(to, focus);
  };
  const drop = (at: number) => {
    remove(at);
    if (fields.length > 1) focusLine(Math.min(at, fields.length - 2), firstPart);
  };
  const add = () =>
    append(
      { ...lineOf(model, { ...emptyRecord(resourceAt(model, costLines)), id: newId() }) },
      { focusName: `lines.${fields.length}.${firstPart}` },
    );
  return (
    <ResourceContextProvider value={costLines}>
      <Unplaced>
        <Stack ref={list} sx={{ containerType: 'inline-size' }}>
          {fields.length === 0 && (
            <Typography color="text.secondary">{translate('estimator.lines.none')}</Typography>
          )}
          {fields.map(({ key, id }, at) => (
            <CostLine
              key={key}
              id={id}
              at={at}
              count={fields.length}
              move={(to, focus) => moveTo(at, to, focus)}
              remove={() => drop(at)}
            />
          ))}
          {may('create') && (
            <Box sx={{ mt: 1 }}>
              <Button size="small" startIcon={<AddIcon />} onClick={add}>
                {translate('estimator.lines.add')}
              </Button>
            </Box>
          )}
        </Stack>
      </Unplaced>
    </ResourceContextProvider>
  );
}

/** A button that is off at its new place leaves the focus to the first input. */
function focusPart(line: Element | null | undefined, part: string) {
  const tool = line?.querySelector<HTMLElement>(`[data-tool="${part}"]:not(:disabled)`);
  const input = line?.querySelector<HTMLElement>(`[data-area="${part}"] :is(input, [role=combobox])`);
  const first = line?.querySelector<HTMLElement>('input');
  (tool ?? input ?? first)?.focus();
}
