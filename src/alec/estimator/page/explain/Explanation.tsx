import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { loadablePart } from '#alec/loadablePart.ts';

const ExplanationDrawer = loadablePart(() => import('./ExplanationDrawer.tsx'));

type Explain = (name: Name) => void;
const ExplainContext = createContext<Explain | null>(null);

/** Below, every figure can be asked where it comes from. */
export function Explanation({ children }: { readonly children: ReactNode }) {
  const [trail, setTrail] = useState<readonly Name[]>([]);
  const explain = useMemo(() => (name: Name) => setTrail([name]), []);
  return (
    <ExplainContext value={explain}>
      {children}
      {trail.length > 0 && (
        <Suspense fallback={null}>
          <ExplanationDrawer trail={trail} follow={setTrail} />
        </Suspense>
      )}
    </ExplainContext>
  );
}

/** Opens the explanation of a figure. */
export function useExplain(): Explain {
  const explain = useContext(ExplainContext);
  if (!explain) throw new Error('There is no <Explanation> above this component');
  return explain;
}
