import { FormGroupContext, FormGroupContextProvider, useFormGroups } from 'ra-core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

type Place = (name: string) => () => void;

const PlaceContext = createContext<Place | null>(null);
const NamesContext = createContext<ReadonlySet<string>>(new Set());

/** Where inputs of react-admin that stand in the layout register themselves. */
const group = 'placed';
const none: string[] = [];
const stay = () => {};

/** Knows which fields a layout has placed, so that the rest can follow. */
export function PlacedFields({ children }: { readonly children: ReactNode }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const place = useCallback<Place>((name) => {
    setNames((known) => [...known, name]);
    return () =>
      setNames((known) => known.filter((other, at) => other !== name || at !== known.indexOf(name)));
  }, []);
  return (
    <FormGroupContextProvider name={group}>
      <PlaceContext value={place}>
        <NamesContext value={new Set(names)}>{children}</NamesContext>
      </PlaceContext>
    </FormGroupContextProvider>
  );
}

/** Inputs below are not a person's layout: they count as nowhere. */
export function Unplaced({ children }: { readonly children: ReactNode }) {
  return (
    <FormGroupContext.Provider value={null}>
      <PlaceContext value={null}>{children}</PlaceContext>
    </FormGroupContext.Provider>
  );
}

/** Tells the form that this field has its place, also while it is hidden or read only. */
export function usePlace(name: string) {
  const place = useContext(PlaceContext);
  useLayoutEffect(() => place?.(name), [place, name]);
}

/** The fields whose inputs stand in the layout, ours and react-admin's. */
export function usePlacedNames(): ReadonlySet<string> {
  const ours = useContext(NamesContext);
  const groups = useFormGroups();
  const others = useSyncExternalStore(
    (follow) => groups?.subscribe(group, follow) ?? stay,
    () => {
      const sources = groups?.getGroupFields(group) ?? none;
      return sources.length > 0 ? sources : none;
    },
  );
  return new Set([...ours, ...others]);
}
