import type { ReactElement } from 'react';

export function wizardRoutes(): readonly ReactElement[] {
  return [];
}
