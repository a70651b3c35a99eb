import { Paper, Stack } from '@mui/material';
import { ResourceContextProvider, useNavigate } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { EstimatorHeader } from './EstimatorHeader.tsx';
import { EstimatorModel } from './EstimatorModel.tsx';
import { EstimatorAbsent, EstimatorFailed, EstimatorSkeleton } from './EstimatorStates.tsx';
import { type EstimatorRecord, estimators } from './estimatorLines.ts';
import { Explanation } from './explain/Explanation.tsx';
import { FieldFocus } from './FieldFocus.tsx';
import { EstimatorForm } from './form/EstimatorForm.tsx';
import { EstimatorReading } from './form/EstimatorReading.tsx';
import { LiveEstimator } from './LiveEstimator.tsx';
import { PageColumns } from './PageColumns.tsx';
import { ResultBar } from './result/ResultBar.tsx';
import { ResultPanel } from './result/ResultPanel.tsx';
import { useEstimator } from './useEstimator.ts';

/** One estimator of the dossier: what is typed, and what it gives as it is typed. */
export default function EstimatorPage({ id }: { readonly id: string }) {
  return (
    <EstimatorModel>
      <ResourceContextProvider value={estimators}>
        <Content key={id} id={id} />
      </ResourceContextProvider>
    </EstimatorModel>
  );
}

function Content({ id }: { readonly id: string }) {
  const { record: dossier } = useDossier();
  const { data, error, refetch } = useEstimator(id);
  if (!data && error) return <EstimatorFailed error={error} retry={() => void refetch()} />;
  if (!data) return <EstimatorSkeleton />;
  // An address put together by hand.
  if (dossierOf(data) !== dossier.id) return <EstimatorAbsent />;
  return <Loaded record={data} />;
}

const dossierOf = ({ training_course }: EstimatorRecord) => training_course;

function Loaded({ record }: { readonly record: SavedRecord }) {
  const { may } = useAccess(useResourceModel());
  const mayChange = may('update');
  const { pathTo } = useOpenPart();
  const navigate = useNavigate();
  const leave = useCallback(() => navigate(pathTo()), [navigate, pathTo]);
  return (
    <LeaveGuard leave={leave}>
      <LiveEstimator record={record}>
        <Providers mayChange={mayChange}>
          <Stack spacing={2}>
            <EstimatorHeader record={record} />
            <PageColumns
              form={mayChange ? <EstimatorForm record={record} /> : <EstimatorReading record={record} />}
              result={
                <Paper variant="outlined" sx={{ p: 2 }}>
                  <ResultPanel />
                </Paper>
              }
              bar={<ResultBar isAboveToolbar={mayChange} />}
            />
          </Stack>
        </Providers>
      </LiveEstimator>
    </LeaveGuard>
  );
}

interface ProvidersProps {
  readonly mayChange: boolean;
  readonly children: ReactNode;
}

/** Every figure leads to its explanation, every check to its input where there are inputs. */
function Providers({ mayChange, children }: ProvidersProps) {
  const explained = <Explanation>{children}</Explanation>;
  return mayChange ? <FieldFocus>{explained}</FieldFocus> : explained;
}
