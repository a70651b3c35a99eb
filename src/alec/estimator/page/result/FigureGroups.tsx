import { useStore } from 'ra-core';
import { ofPublic } from '#alec/estimator/domain/figures/figure.ts';
import { pairsOf } from '#alec/estimator/domain/figures/figurePairs.ts';
import type { EstimatorField, Name } from '#alec/estimator/domain/figures/name.ts';
import { publics } from '#alec/estimator/domain/publics.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { Fold } from '#alec/estimator/page/Fold.tsx';
import { useFigureWords } from '#alec/estimator/page/figureWords.ts';
import { useLiveState } from '#alec/estimator/page/LiveEstimator.tsx';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import { useSectionTitle } from '#alec/estimator/page/useSectionTitle.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { EndTable } from './EndTable.tsx';
import { FigureList } from './FigureList.tsx';
import { type FigureGroup, figureGroupsOf } from './groups.ts';

/** Every figure of the estimator, section by section; what one may not see is not there. */
export function FigureGroups() {
  const resource = useResourceModel(estimators);
  const maySee = useMaySeeFigure();
  return figureGroupsOf(resource)
    .filter(({ figure }) => maySee(figure))
    .map((group) => <Group key={group.section.id} group={group} />);
}

function Group({ group }: { readonly group: FigureGroup }) {
  const { section, figure } = group;
  const [isOpen, setOpen] = useStore(`estimator.result.${section.id}`, !section.folded);
  const title = useSectionTitle(section);
  return (
    <Fold title={title} summary={<Summary figure={figure} />} isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
      {isOpen && <Figures group={group} />}
    </Fold>
  );
}

function Summary({ figure }: { readonly figure: EstimatorField }) {
  return useFigureWords(figure);
}

function Figures({ group: { names } }: { readonly group: FigureGroup }) {
  const maySee = useMaySeeFigure();
  const ofPublics = usePublicFunding();
  const { alone, pairs } = pairsOf(names.filter((name) => maySee(name)));
  return (
    <>
      <FigureList names={names.includes('pec_funding') ? [...ofPublics, ...alone] : alone} />
      <EndTable pairs={pairs} />
    </>
  );
}

/** What each public with trainees brings, by name. */
function usePublicFunding(): readonly Name[] {
  const present = useLiveState(({ calculation }) =>
    publics.filter((name) => calculation?.facts.pecRates[name]).join(),
  );
  const names = present.split(',');
  return publics.filter((name) => names.includes(name)).map((name) => ofPublic('pec_funding', name));
}
