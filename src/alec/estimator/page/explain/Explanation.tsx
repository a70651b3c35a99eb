import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const ExplanationDrawer = loadable(() => import('./ExplanationDrawer.tsx'));

type Explain = (name: string) => void;
const ExplainContext = createContext<Explain | null>(null);

/** Below, every figure can be asked where it comes from. */
export function Explanation({ children }: { readonly children: ReactNode }) {
  const [trail, setTrail] = useState<readonly string[]>([]);
  const explain = useMemo(() => (name: string) => setTrail([name]), []);
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
