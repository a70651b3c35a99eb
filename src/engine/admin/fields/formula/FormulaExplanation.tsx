import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldFormulaText } from '#engine/formula/field/fieldFormulaText.ts';
import { type FormulaPart, formulaParts } from '#engine/formula/field/formulaParts.ts';
import type { FormulaComputation, FormulaTerm } from '#engine/model/computation.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { isOfRecord, PartValue } from './PartValue.tsx';
import { useExplanation } from './useExplanation.ts';
import { useFormulaWords } from './useFormulaWords.ts';

interface FormulaExplanationProps {
  readonly field: ScreenField;
  readonly record: FlatRecord;
  readonly close: () => void;
  /** It has become larger: its place on the screen is another. */
  readonly grown: () => void;
}

/** A formula in words, the values that go into it today, and what comes out. */
export default function FormulaExplanation({ field, record, close, grown }: FormulaExplanationProps) {
  const resource = useResourceModel();
  const own = useWords();
  const words = useFormulaWords(field);
  const { formula } = field.compute as FormulaComputation;
  const parts = formulaParts(formula);
  const asked = useExplanation({ field, record, isNeeded: parts.some((part) => !isOfRecord(part)) });
  const tell = useEffectEvent(grown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: values that have come make it larger
  useLayoutEffect(() => tell(), [asked.parts, asked.error]);
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h2">
          {words.say('title', { name: own.field(resource, field) })}
        </Typography>
        <IconButton size="small" autoFocus onClick={close} aria-label={words.say('close')} sx={{ mt: -0.5 }}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Line label={words.say('formula')}>{fieldFormulaText(formula, words)}</Line>
        {parts.map((part, index) => (
          <Line
            key={JSON.stringify(part)}
            label={isWhole(part, formula) ? words.say('parts') : fieldFormulaText(part, words)}
          >
            <PartValue part={part} field={field} record={record} asked={asked} index={index} words={words} />
          </Line>
        ))}
        <Line label={words.say('result')}>
          <FieldValue field={field} value={record[field.name]} record={record} multiline />
        </Line>
      </Box>
      {asked.error && <Button onClick={() => void asked.again()}>{words.say('failed')}</Button>}
    </Box>
  );
}

/** It stands in the line above already. */
function isWhole(part: FormulaPart, formula: FormulaTerm): boolean {
  return JSON.stringify(part) === JSON.stringify(formula);
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  );
}
