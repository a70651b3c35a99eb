import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react';

type Place = (name: string) => () => void;

const PlaceContext = createContext<Place | null>(null);
const NamesContext = createContext<ReadonlySet<string>>(new Set());

/** Knows which fields a layout has placed, so that the rest can follow. */
export function PlacedFields({ children }: { readonly children: ReactNode }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const place = useCallback<Place>((name) => {
    setNames((known) => [...known, name]);
    return () =>
      setNames((known) => known.filter((other, at) => other !== name || at !== known.indexOf(name)));
  }, []);
  return (
    <PlaceContext value={place}>
      <NamesContext value={new Set(names)}>{children}</NamesContext>
    </PlaceContext>
  );
}

/** Inputs below are not a person's layout: they count as nowhere. */
export function Unplaced({ children }: { readonly children: ReactNode }) {
  return <PlaceContext value={null}>{children}</PlaceContext>;
}

/** Tells the form that this field has its place. */
export function usePlace(name: string) {
  const place = useContext(PlaceContext);
  useLayoutEffect(() => place?.(name), [place, name]);
}

export function usePlacedNames(): ReadonlySet<string> {
  return useContext(NamesContext);
}
