import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { calculateInvoice } from '#alec/trainingAction/domain/calculateInvoice.ts';
import { withoutDrafts } from '#alec/trainingAction/domain/withoutDrafts.ts';
import {
  type ActionRecords,
  candidatesPath,
  trainingActions,
} from '#alec/trainingAction/page/useActionRecords.ts';
import type { CellValues } from '#engine/admin/grid/edits/createSender.ts';
import { useGridEdits } from '#engine/admin/grid/edits/useGridEdits.ts';
import { Grid } from '#engine/admin/grid/Grid.tsx';
import type { GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { type CandidateSurroundings, candidateRow, writtenValue } from './candidateRows.ts';
import { rowDetails } from './details/CandidateDetails.tsx';
import { FollowedAction } from './details/followedAction.ts';
import { ForChosen, useMayChoose } from './ForChosen.tsx';
import type { FollowUpView } from './followUpViews.ts';
import { resultFields, resultName, results as resultsPath, trainingsOf } from './results.ts';
import { useFollowUpColumns } from './useFollowUpColumns.ts';
import { useSaveCandidate } from './useSaveCandidate.ts';

interface FollowUpGridProps {
  readonly view: FollowUpView;
  readonly records: ActionRecords;
}

/** Candidates in rows, what is followed of them in columns: typed like a spreadsheet, calculated as one types. */
export function FollowUpGrid({ view, records }: FollowUpGridProps) {
  const { parts } = useDossier();
  const resource = useResourceModel(candidatesPath);
  const words = useWords();
  const translate = useTranslate();
  const mayChoose = useMayChoose(view);
  const [chosen, choose] = useState<readonly string[]>([]);
  const surroundingsOf = useSurroundings(records);
  const { results } = records;
  const trainings = useMemo(() => trainingsOf({ results }, parts.trainings), [results, parts.trainings]);
  const columns = useFollowUpColumns({ view, trainings, surroundingsOf });
  const rows = useRows(records, trainings);
  const withValues = useCallback(
    (row: GridRow, values: CellValues) => candidateRow(row, values, surroundingsOf(row.id)),
    [surroundingsOf],
  );
  const draft = `${trainingActions}/${records.action.id}/${view}`;
  const save = useSaveCandidate(records);
  const edited = useGridEdits({ rows, save, draft, withValues, writtenValue });
  const candidates = useMemo(
    () => records.candidates.filter(({ id }) => chosen.includes(id)),
    [records, chosen],
  );
  const rowLabel = useCallback((row: GridRow) => words.record(resource, row), [words, resource]);
  return (
    <FollowedAction value={records}>
      {mayChoose && (
        <ForChosen
          chosen={chosen}
          choose={choose}
          view={view}
          trainings={trainings}
          edits={edited.edits}
          action={records.action.id}
          candidates={candidates}
        />
      )}
      <Grid
        {...edited}
        columns={columns}
        label={translate(`trainingAction.followUp.views.${view}`)}
        rowHeading={words.one(resource)}
        rowLabel={rowLabel}
        rowDetails={rowDetails[view]}
        chosen={chosen}
        choose={mayChoose ? choose : undefined}
      />
    </FollowedAction>
  );
}

/** Her periods and her shares of the invoices, by candidate. */
function useSurroundings({ candidates, periods, invoices }: ActionRecords) {
  // Only who they are counts: what is saved of one of them does not change what the others are calculated from.
  const ids = candidates.map(({ id }) => id).join();
  const byId = useMemo(() => {
    const order = ids.split(',');
    const amounts = withoutDrafts(invoices).map((invoice) => {
      const named = order.filter((id) => invoice.training_action_candidates?.includes(id));
      return calculateInvoice(invoice, named).shares;
    });
    const surroundings = order.map((id): [string, CandidateSurroundings] => [
      id,
      {
        periods: withoutDrafts(periods).filter(({ training_action_candidate: of }) => of === id),
        invoiceShares: amounts.flatMap((shares) => shares.get(id) ?? []),
      },
    ]);
    return new Map(surroundings);
  }, [ids, periods, invoices]);
  return useCallback((id: string) => byId.get(id) ?? nothing, [byId]);
}

const nothing: CandidateSurroundings = { periods: [], invoiceShares: [] };

type Candidate = ActionRecords['candidates'][number];

/** The candidates with their results beside their own fields; the same rows as long as nothing in them changes. */
function useRows({ candidates, results }: ActionRecords, trainings: readonly string[]): readonly GridRow[] {
  const notGiven = useNotGiven(trainings);
  const rowOf = useMemo(() => {
    const known = new WeakMap<Candidate, GridRow>();
    return (candidate: Candidate): GridRow => {
      const row = known.get(candidate) ?? { ...candidate, ...notGiven, ...resultsOf(candidate, results) };
      known.set(candidate, row);
      return row;
    };
  }, [results, notGiven]);
  return useMemo(() => candidates.map(rowOf), [candidates, rowOf]);
}

/** What is said of a training before there is a result: to take back the first one is to say that again. */
function useNotGiven(trainings: readonly string[]): CellValues {
  const resource = useResourceModel(resultsPath);
  return useMemo(() => {
    const values = trainings.flatMap((training) =>
      resultFields.map((name) => [resultName(name, training), fieldOf(resource, name)?.default ?? null]),
    );
    return Object.fromEntries(values);
  }, [resource, trainings]);
}

function resultsOf({ id }: Candidate, results: ActionRecords['results']): CellValues {
  const own = results.filter(({ training_action_candidate: of }) => of === id);
  const values = own.flatMap((result) =>
    resultFields.map((field) => [resultName(field, String(result.label)), result[field] ?? null]),
  );
  return Object.fromEntries(values);
}
