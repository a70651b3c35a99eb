import { describe, expect, it } from 'vitest';
import {
  type CompletenessStep,
  completenessOf,
  completenessSteps,
  completenessWeights,
  type ProfileCounts,
} from '#alec/candidate/domain/completeness.ts';
import type { RecordOf } from '#generated/records.ts';

const noRows = { experiences: 0, formations: 0, languages: 0, cvs: 0 };
const someRows = { experiences: 1, formations: 2, languages: 1, cvs: 1 };

const whole: RecordOf<'candidate-profiles'> = {
  id: '1',
  civility: 'mrs',
  first_name: 'Awa',
  last_name: 'Diallo',
  birth_date: '1994-03-12',
  birth_country: 'France',
  nationality: 'Française',
  phone: '+33612345678',
  address: '8 rue des Ateliers',
  postal_code: '92000',
  city: 'Nanterre',
  wanted_professions: ['p1'],
  search_radius: 30,
  contract_types: ['temp'],
  skills: ['Tri'],
  availability: 'available',
  social_security_number: '•••••••••••••••',
};

describe('how complete a profile is', () => {
  it('is told in parts of a hundred', () => {
    const sum = completenessSteps.reduce((total, step) => total + completenessWeights[step], 0);

    expect(sum).toBe(100);
  });

  it('is everything where nothing is missing', () => {
    expect(completenessOf(whole, someRows)).toEqual({ percent: 100, next: null, missing: [] });
  });

  it('begins with what an account and its availability bring', () => {
    const begun = { id: '1', first_name: 'Awa', last_name: 'Diallo', availability: 'available' } as const;

    expect(completenessOf(begun, noRows)).toMatchObject({ percent: 8, next: 'identity' });
  });

  it.each<[Partial<RecordOf<'candidate-profiles'>>, ProfileCounts, number, CompletenessStep]>([
    [{ nationality: null }, someRows, 88, 'identity'],
    [{ birth_country: '' }, someRows, 88, 'identity'],
    [{ phone: null }, someRows, 88, 'contact'],
    [{ wanted_professions: [] }, someRows, 86, 'jobs'],
    [{ contract_types: [] }, someRows, 92, 'search'],
    [{ search_radius: null }, someRows, 92, 'search'],
    [{ availability: undefined }, someRows, 92, 'availability'],
    [{ city: null }, someRows, 90, 'address'],
    [{}, { ...someRows, experiences: 0 }, 90, 'experiences'],
    [{ skills: null }, someRows, 94, 'skills'],
    [{}, { ...someRows, formations: 0 }, 95, 'formations'],
    [{}, { ...someRows, languages: 0 }, 96, 'languages'],
    [{}, { ...someRows, cvs: 0 }, 94, 'cv'],
    [{ social_security_number: null }, someRows, 95, 'number'],
  ])('lacks %j with %j: %i percent, next %s', (changes, counts, percent, next) => {
    expect(completenessOf({ ...whole, ...changes }, counts)).toEqual({ percent, next, missing: [next] });
  });

  it('asks first for what an agency needs first', () => {
    const { next, missing } = completenessOf({ ...whole, skills: [], phone: null }, noRows);

    expect(next).toBe('contact');
    expect(missing).toEqual(['contact', 'experiences', 'skills', 'formations', 'languages', 'cv']);
  });
});
