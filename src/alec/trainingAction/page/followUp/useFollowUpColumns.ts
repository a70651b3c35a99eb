import { useTranslate } from 'ra-core';
import { createElement, useMemo } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { realHoursOf } from '#alec/trainingAction/domain/candidateTable.ts';
import { wireDecimal } from '#alec/trainingAction/domain/wireDecimal.ts';
import { candidatesPath } from '#alec/trainingAction/page/useActionRecords.ts';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { type CandidateSurroundings, isTypedOver } from './candidateRows.ts';
import { FigureExplanation } from './FigureExplanation.tsx';
import {
  type ColumnPlan,
  columnGroups,
  differenceName,
  type FollowUpView,
  fieldOfColumn,
  isDifference,
} from './followUpViews.ts';
import { resultFields, resultName, results } from './results.ts';

interface FollowUpColumns {
  readonly view: FollowUpView;
  readonly trainings: readonly string[];
  readonly surroundingsOf: (id: string) => CandidateSurroundings;
}

/** The columns of a view, of what the reader may see. */
export function useFollowUpColumns(asked: FollowUpColumns): readonly GridColumn[] {
  const figures = useFigureColumns(asked);
  const given = useResultColumns(asked);
  return asked.view === 'result' ? given : figures;
}

function useFigureColumns({ view, surroundingsOf }: FollowUpColumns): readonly GridColumn[] {
  const resource = useResourceModel(candidatesPath);
  const reasonOf = useReadOnlyReason(candidatesPath);
  const translate = useTranslate();
  return useMemo(() => {
    if (view === 'result') return [];
    const say = (word: string) => translate(`trainingAction.followUp.columns.${word}`);
    const columnOf = (group: string, plan: ColumnPlan): readonly GridColumn[] => {
      const field = fieldOf(resource, fieldOfColumn(plan));
      if (!field) return [];
      const shared = {
        group: say(group),
        resource,
        sum: sumOf(isDifference(plan) ? differenceName(plan) : field.name),
      };
      if (isDifference(plan)) return [{ ...shared, ...differenceColumn(plan, field, say('difference')) }];
      const isFromPeriods = (row: GridRow) => hasPeriodsOf(field.name, surroundingsOf(row.id));
      return [
        {
          ...shared,
          name: field.name,
          label: say(plan.word),
          field,
          readOnlyReason: (row) => {
            if (plan.isOfRequests) return translate('trainingAction.followUp.ofRequests');
            if (isReadOnly(field)) return translate('trainingAction.followUp.calculated');
            return isFromPeriods(row) ? translate('trainingAction.followUp.fromPeriods') : reasonOf(field);
          },
          explain: plan.isOfRequests
            ? undefined
            : (row) =>
                createElement(FigureExplanation, {
                  row,
                  name: plan.field,
                  surroundings: surroundingsOf(row.id),
                }),
          isTyped: (row) => isTypedOver(row, field.name) && !isFromPeriods(row),
        },
      ];
    };
    return columnGroups[view].flatMap(({ word, columns }) => columns.flatMap((plan) => columnOf(word, plan)));

    function differenceColumn(
      plan: Extract<ColumnPlan, { real: string }>,
      field: ScreenField,
      label: string,
    ) {
      const name = differenceName(plan);
      return {
        name,
        label,
        field: signed(field),
        readOnlyReason: () => translate('trainingAction.followUp.difference'),
        difference: (row: GridRow) => toneOf(plan, wireDecimal(row[name])),
      };
    }
  }, [view, resource, reasonOf, surroundingsOf, translate]);
}

function useResultColumns({ trainings }: FollowUpColumns): readonly GridColumn[] {
  const resource = useResourceModel(results);
  const words = useWords();
  const reasonOf = useReadOnlyReason(results);
  return useMemo(
    () =>
      trainings.flatMap((training) =>
        resultFields.flatMap((name): GridColumn[] => {
          const field = fieldOf(resource, name);
          if (!field) return [];
          return [
            {
              name: resultName(name, training),
              label: words.field(resource, field),
              group: training,
              resource,
              field,
              readOnlyReason: () => reasonOf(field),
            },
          ];
        }),
      ),
    [trainings, resource, words, reasonOf],
  );
}

/** Why the reader may not write a field of that resource in this dossier; undefined: she may. */
function useReadOnlyReason(path: typeof candidatesPath | typeof results) {
  const { record, readOnlyReason } = useDossier();
  const stillReason = record.status === 'closed' ? 'closed' : readOnlyReason;
  const { may, mayWrite } = useAccess(useResourceModel(path));
  const translate = useTranslate();
  return useMemo(
    () => (field: ScreenField) => {
      if (stillReason) return translate(`trainingAction.followUp.${stillReason}`);
      return may('update') && mayWrite(field) ? undefined : translate('trainingAction.followUp.notYours');
    },
    [stillReason, may, mayWrite, translate],
  );
}

/** Real hours are those of the periods as soon as there is one of the kind. */
function hasPeriodsOf(name: string, { periods }: CandidateSurroundings): boolean {
  return periods.some(({ period_type: type }) =>
    Object.entries(realHoursOf).some(([kind, field]) => kind === type && field === name),
  );
}

/** A difference may be below 0, and 0 of it means nothing special. */
function signed({ decimal, special: _, ...field }: ScreenField): ScreenField {
  return { ...field, readOnly: true, ...(decimal && { decimal: { ...decimal, min: undefined } }) };
}

function toneOf(
  { isMoreGood, isLessGood }: Extract<ColumnPlan, { real: string }>,
  difference: Decimal | null,
) {
  if (!difference || difference.isZero()) return undefined;
  const isGood = difference.isNegative() ? isLessGood : isMoreGood;
  if (isGood === undefined) return undefined;
  return isGood ? 'good' : 'bad';
}

function sumOf(name: string) {
  return (rows: readonly GridRow[]) =>
    rows.reduce((sum, row) => sum.plus(wireDecimal(row[name]) ?? 0), new Decimal(0)).toFixed(2);
}
