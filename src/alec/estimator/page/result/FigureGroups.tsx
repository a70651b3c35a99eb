import { useStore, useTranslate } from 'ra-core';
import { publics } from '#alec/estimator/domain/publics.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { Fold } from '#alec/estimator/page/Fold.tsx';
import { useFigureWords } from '#alec/estimator/page/figureWords.ts';
import { useLiveState } from '#alec/estimator/page/LiveEstimator.tsx';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { EndTable } from './EndTable.tsx';
import { FigureList } from './FigureList.tsx';
import { pairsOf, type ResultGroup, resultGroups } from './groups.ts';

/** Every figure of the estimator, group by group; what one may not see is not there. */
export function FigureGroups() {
  const maySee = useMaySeeFigure();
  return resultGroups
    .filter(({ figure }) => maySee(figure))
    .map((group) => <FigureGroup key={group.id} group={group} />);
}

function FigureGroup({ group: { id, figure } }: { readonly group: ResultGroup }) {
  const [isOpen, setOpen] = useStore(`estimator.result.${id}`, id === 'total');
  const title = useGroupTitle(id);
  return (
    <Fold title={title} summary={<Summary figure={figure} />} isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
      {isOpen && <Figures id={id} />}
    </Fold>
  );
}

function Summary({ figure }: { readonly figure: string }) {
  return useFigureWords(figure);
}

function useGroupTitle(id: ResultGroup['id']): string {
  const resource = useResourceModel(estimators);
  const words = useWords();
  const translate = useTranslate();
  const section = resource.form.sections.find((one) => one.id === id);
  return (section && words.section(resource, section)) || translate(`estimator.groups.${id}`);
}

function Figures({ id }: { readonly id: ResultGroup['id'] }) {
  const resource = useResourceModel(estimators);
  const maySee = useMaySeeFigure();
  const ofPublics = usePublicFunding();
  const section = resource.form.sections.find((one) => one.id === id);
  const names = (section?.fields ?? []).filter((name) => maySee(name) && name !== 'margin_target_basis');
  const { alone, pairs } = pairsOf(names);
  return (
    <>
      <FigureList names={id === 'res_funding' ? [...ofPublics, ...alone] : alone} />
      <EndTable pairs={pairs} />
    </>
  );
}

/** What each public with trainees brings, by name. */
function usePublicFunding(): readonly string[] {
  const present = useLiveState(({ calculation }) =>
    publics.filter((name) => calculation?.facts.pecRates[name]).join(),
  );
  return present === '' ? [] : present.split(',').map((name) => `pec_funding.${name}`);
}
