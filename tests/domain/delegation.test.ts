import { describe, expect, test } from 'vitest';
import {
  type DelegationParts,
  type DelegationPerson,
  delegationFaults,
  foreignRegions,
} from '#alec/delegation/domain/delegation.ts';

const giver: DelegationPerson = { id: 'caron', role: 'cpef', isActive: true, regions: ['south', 'west'] };
const representative: DelegationPerson = { id: 'diaz', role: 'cpef', isActive: true, regions: [] };
const admin = { id: 'admin', role: 'admin', isActive: true };
const right: DelegationParts = { author: giver, giver, representative, regions: ['south'] };

describe('a delegation', () => {
  test.each<[string, Partial<DelegationParts>]>([
    ['its giver writes', {}],
    ['an administrator writes for the giver', { author: admin }],
    ['hands over all regions of the giver', { regions: ['west', 'south'] }],
    ['hands over no region', { regions: [] }],
  ])('that %s has no fault', (_, parts) => {
    expect(delegationFaults({ ...right, ...parts })).toEqual([]);
  });

  test.each<[string, Partial<DelegationParts>, readonly string[]]>([
    ['nobody writes', { author: null }, ['manager not-giver']],
    ['its representative writes', { author: representative }, ['manager not-giver']],
    [
      'an administrator writes whose account is closed',
      { author: { ...admin, isActive: false } },
      ['manager not-giver'],
    ],
    [
      'its giver wrote before her account was closed',
      { author: { ...giver, isActive: false } },
      ['manager not-giver'],
    ],
    [
      'has a giver whose role gives none',
      { author: admin, giver: { ...giver, role: 'recruiter' } },
      ['manager giver-may-not'],
    ],
    [
      'has a giver whose account is closed',
      { author: admin, giver: { ...giver, isActive: false } },
      ['manager giver-may-not'],
    ],
    [
      'has a giver without an account',
      { author: admin, giver: null },
      ['manager giver-may-not', 'regions not-regions-of-giver'],
    ],
    [
      'has a representative whose role gives none',
      { representative: { ...representative, role: 'recruiter' } },
      ['delegation_manager representative-may-not'],
    ],
    [
      'has a representative whose account is closed',
      { representative: { ...representative, isActive: false } },
      ['delegation_manager representative-may-not'],
    ],
    [
      'has a representative without an account',
      { representative: null },
      ['delegation_manager representative-may-not'],
    ],
    ['is given to its giver', { representative: giver }, ['delegation_manager same-person']],
    ['hands over a region of others', { regions: ['south', 'north'] }, ['regions not-regions-of-giver']],
  ])('that %s is not accepted', (_, parts, faults) => {
    const found = delegationFaults({ ...right, ...parts }).map(({ field, code }) => `${field} ${code}`);

    expect(found).toEqual(faults);
  });

  test('names the regions that are not those of its giver', () => {
    expect(foreignRegions(giver, ['south', 'north'])).toEqual(['north']);
    expect(foreignRegions(null, ['south'])).toEqual(['south']);
  });
});
