import { afterEach, expect } from 'vitest';
import { takeMismatches } from './mismatches.ts';

afterEach(() => {
  expect(takeMismatches(), 'between the API and its description').toEqual([]);
});
