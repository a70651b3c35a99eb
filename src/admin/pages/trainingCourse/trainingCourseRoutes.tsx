import type { ReactElement } from 'react';

export function trainingCourseRoutes(): readonly ReactElement[] {
  return [];
}
