import type { ReactElement } from 'react';

export function trainingCourseListRoutes(): readonly ReactElement[] {
  return [];
}
