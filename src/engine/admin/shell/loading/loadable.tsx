import { type ComponentType, createElement, lazy, useState } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** The places of the engine; a product declares its own beside them. */
export interface Places {
  readonly list: true;
  /** The list of one resource, by its path. */
  readonly [list: `list of ${string}`]: true;
  readonly handles: true;
  readonly create: true;
  readonly edit: true;
  readonly form: true;
}
export type Place = keyof Places;

/** Parts of the screen that somebody will ask for next, or must not miss once she types, by the place they are needed at. */
const needed = new Map<Place, (() => Promise<unknown>)[]>();
const preloaded = new Set<Place>();

/**
 * React's `lazy` for code that may fail to come: the network is gone, or the server has a newer screen. In its place
 * stands a message that goes away by itself, and nothing around it is lost.
 *
 * @example const BulkUpdateForm = loadable(() => import('./BulkUpdateForm.tsx'));
 */
export function loadable<Props extends object>(
  load: Load<Props>,
  ...places: readonly Place[]
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  for (const place of places) announce(place, fetchPart);

  function Missing(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    if (Part) return createElement(Part, props);
    const loadAgain = async () => {
      const part = await fetchPart();
      setPart(() => part);
    };
    return <LoadFailure load={loadAgain} />;
  }
  const Late = lazy(() => fetchPart().then(asModule, () => asModule(Missing))) as ComponentType<Props>;
  // What is here already is drawn at once: React's `lazy` would make even that wait for a second drawing.
  return function Loadable(props: Props) {
    const [Part] = useState(() => loaded ?? Late);
    return createElement(Part, props);
  };
}

function asModule<Props>(part: ComponentType<Props>) {
  return { default: part };
}

/** A part of a part that was preloaded comes along. */
function announce(place: Place, fetchPart: () => Promise<unknown>): void {
  needed.set(place, [...(needed.get(place) ?? []), fetchPart]);
  if (preloaded.has(place)) void fetchPart().catch(() => undefined);
}

/** Fetches now what a place may need later, when the server may be gone. What does not come is asked for in its turn. */
export async function preload(place: Place): Promise<void> {
  preloaded.add(place);
  await Promise.allSettled((needed.get(place) ?? []).map((fetchPart) => fetchPart()));
}
