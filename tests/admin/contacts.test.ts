import { describe, expect, it } from 'vitest';
import { composePath } from '#alec/communications/page/communicationPaths.ts';
import { knownPeople } from '#alec/dossier/page/contacts/knownPeople.ts';

const nobody = { groups: [], trainings: [], potential_candidates: [] };
const recruiter = { recruiter_name: 'Nadia Benali', recruiter_email: 'n@alec.test', analytic_label: 'Lyon' };

describe('the people a dossier knows', () => {
  it('are the recruiters, the candidates and the interlocutors', () => {
    const people = knownPeople(
      {
        groups: [recruiter],
        potential_candidates: [
          { first_name: 'Omar', last_name: 'Andrieu', emails: ['o@x.test'], phones: [] },
        ],
        trainings: [{ interlocutor: 'Hélène de La Tour', organization_name: 'Forma' }],
      },
      [],
    );

    expect(people.map(({ contact }) => contact)).toMatchObject([
      { contact_type: 'agency', first_name: 'Nadia', last_name: 'Benali', agency: 'Lyon' },
      { contact_type: 'candidate', last_name: 'Andrieu', email: 'o@x.test', phone_number: null },
      {
        contact_type: 'training_organization',
        first_name: 'Hélène',
        last_name: 'de La Tour',
        company: 'Forma',
      },
    ]);
  });

  it.each([
    ['by address, whatever its case', { email: 'N@ALEC.TEST', last_name: 'Autre' }],
    ['by name, when the contact has no address', { first_name: 'nadia', last_name: 'BENALI', email: null }],
  ])('are not offered again %s', (_, contact) => {
    expect(knownPeople({ ...nobody, groups: [recruiter] }, [contact])).toEqual([]);
  });

  it('are offered once, though several agencies name them', () => {
    expect(knownPeople({ ...nobody, groups: [recruiter, recruiter] }, [])).toHaveLength(1);
  });

  it('have a name: an empty one is nobody, a single word is a last name', () => {
    const groups = [{ recruiter_name: '  ' }, { recruiter_name: 'Benali' }];

    expect(knownPeople({ ...nobody, groups }, []).map(({ contact }) => contact)).toMatchObject([
      { first_name: null, last_name: 'Benali' },
    ]);
  });
});

describe('a message', () => {
  it('goes once to each address', () => {
    const path = composePath('2026-00001', ['a@x.test', 'b&c@x.test', 'a@x.test']);

    expect(path).toBe(
      '/manager/training-actions/2026-00001/action_message/create?to=a%40x.test%2Cb%26c%40x.test',
    );
  });
});
