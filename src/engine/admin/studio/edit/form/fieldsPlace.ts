import { createContext, useContext } from 'react';
import type { JsonPath } from '#engine/jsonText/places.ts';

const FieldsPlaceContext = createContext<JsonPath>([]);
export const FieldsPlaceProvider = FieldsPlaceContext.Provider;

/** Where the fields stand that are shown: in the file itself, `[]`, or in the lines of a field, `['properties', 'works', 'items']`. */
export function useFieldsPlace(): JsonPath {
  return useContext(FieldsPlaceContext);
}
