import type { ReactElement } from 'react';

export function trainingCatalogRoutes(): readonly ReactElement[] {
  return [];
}
