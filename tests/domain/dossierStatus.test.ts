import { describe, expect, it } from 'vitest';
import {
  dossierStatuses,
  rolesOfPart,
  transitionConditions,
  transitionsFrom,
  transitionTo,
} from '#alec/dossier/domain/dossierStatus.ts';
import { blockingChecks } from '#alec/estimator/domain/checks.ts';
import { permissionsOf, roles } from '#alec/permissions.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };
import courseSchema from '../../resources-schema/training-courses.json' with { type: 'json' };

/**
 * The status map as the design has it, a line per row: from, to, who, what is asked. `!` asks for a reason, `#` for a
 * kind of cancellation and its reason.
 */
const design = `
to_do                       > pending                   | M C A   |
pending                     > to_do                     | M C A   |
to_do                       > waiting_for_ae            | M C A   | !
waiting_for_ae              > to_do                     | R M C A |
to_do                       > waiting_for_of_date       | M A     | organization-contacted
waiting_for_of_date         > waiting_for_of_convention | M A     | sessions-dated
waiting_for_of_date         > to_do                     | M A     |
waiting_for_of_convention   > to_do                     | M A     |
waiting_for_of_convention   > waiting_for_validation    | M A     | document-4 estimator-requested
to_do                       > todo_dr                   | M C A   |
todo_dr                     > to_do                     | D A     |
todo_dr                     > waiting_for_validation    | D A     |
to_do                       > waiting_for_validation    | M C A   | estimator-requested
waiting_for_validation      > done                      | D A     | estimator-validated
waiting_for_validation      > to_do                     | D A     | !
done                        > to_do                     | D A     | no-conversion
done                        > waiting_for_opco          | M A     | conversion
waiting_for_opco            > relaunch_opco             | M A     |
relaunch_opco               > waiting_for_opco          | M A     |
waiting_for_opco            > to_check                  | M A     | document-22
relaunch_opco               > to_check                  | M A     | document-22
to_check                    > waiting_for_retour_ae     | M A     |
waiting_for_retour_ae       > to_check                  | R M A   |
to_check                    > in_progress               | M A     | first-session-reached contract-document
in_progress                 > payroll_control           | M A     | last-session-over
payroll_control             > complete                  | M A     | hours-entered payroll-costs-entered
payroll_control             > in_progress               | M A     |
complete                    > scoring                   | M C A   | results-entered
scoring                     > closed                    | M C D A | nothing-outstanding
waiting_for_opco            > dispute                   | M D A   | !
relaunch_opco               > dispute                   | M D A   | !
to_check                    > dispute                   | M D A   | !
waiting_for_retour_ae       > dispute                   | M D A   | !
in_progress                 > dispute                   | M D A   | !
payroll_control             > dispute                   | M D A   | !
complete                    > dispute                   | M D A   | !
scoring                     > dispute                   | M D A   | !
dispute                     > closed                    | D A     |
to_do                       > cancelled                 | M C D A R | #
waiting_for_ae              > cancelled                 | M C D A R | #
pending                     > cancelled                 | M C D A | #
waiting_for_of_date         > cancelled                 | M C D A | #
waiting_for_of_convention   > cancelled                 | M C D A | #
todo_dr                     > cancelled                 | M C D A | #
waiting_for_validation      > cancelled                 | M C D A | #
done                        > cancelled                 | M C D A | #
waiting_for_opco            > cancelled                 | M C D A | #
relaunch_opco               > cancelled                 | M C D A | #
to_check                    > cancelled                 | M C D A | #
waiting_for_retour_ae       > cancelled                 | M C D A | #
in_progress                 > cancelled                 | M C D A | #
payroll_control             > cancelled                 | M C D A | #
complete                    > cancelled                 | M C D A | #
scoring                     > cancelled                 | M C D A | #
dispute                     > cancelled                 | M C D A | #
cancelled                   > to_do                     | M A     |
closed                      > complete                  | A       |
waiting_for_opco            > done                      | A       | no-conversion
relaunch_opco               > done                      | A       | no-conversion
to_check                    > done                      | A       | no-conversion
waiting_for_retour_ae       > done                      | A       | no-conversion
in_progress                 > done                      | A       | no-conversion
payroll_control             > done                      | A       | no-conversion
complete                    > done                      | A       | no-conversion
scoring                     > done                      | A       | no-conversion
`;

const letterOf = {
  admin: 'A',
  manager: 'M',
  cpef: 'C',
  regional_director: 'D',
  recruiter: 'R',
  candidate: '-',
};

interface Cell {
  readonly who: readonly string[];
  readonly asked: string;
}

const cells = new Map<string, Cell>(
  design
    .trim()
    .split('\n')
    .map((line) => {
      const [way = '', who = '', asked = ''] = line.split('|').map((part) => part.trim());
      return [way.replace(/\s+/g, ' '), { who: who.split(' '), asked }];
    }),
);

const reasonMarks = { none: '', status: '!', cancellation: '#' };

describe('the status map', () => {
  it.each(dossierStatuses)('leads from %s where the design says, for each role', (from) => {
    for (const to of dossierStatuses) {
      const cell = cells.get(`${from} > ${to}`);
      for (const role of roles) {
        const move = transitionTo(to, { status: from, previousStatus: null }, role);

        if (!cell) expect([from, to, role, move]).toEqual([from, to, role, 'off-map']);
        else if (!cell.who.includes(letterOf[role]))
          expect([from, to, role, move]).toEqual([from, to, role, 'not-theirs']);
        else {
          if (typeof move === 'string') throw new Error(`${role} cannot go from ${from} to ${to}: ${move}`);
          const asked = [reasonMarks[move.reason], ...move.conditions].filter(Boolean).join(' ');
          expect([from, to, role, move.to, asked]).toEqual([from, to, role, to, cell.asked]);
        }
      }
    }
  });

  it.each(roles)('offers a %s exactly the moves she may make', (role) => {
    for (const from of dossierStatuses) {
      const offered = transitionsFrom(from, null, role).map(({ to }) => to);
      const expected = dossierStatuses.filter((to) =>
        cells.get(`${from} > ${to}`)?.who.includes(letterOf[role]),
      );

      expect([from, offered.sort()]).toEqual([from, expected.sort()]);
    }
  });

  it.each([
    'waiting_for_opco',
    'relaunch_opco',
    'to_check',
    'waiting_for_retour_ae',
    'in_progress',
    'payroll_control',
    'complete',
    'scoring',
  ])('leads a settled dispute back to %s, by a manager, a director or the administrator', (previous) => {
    const settled = roles.filter((role) =>
      transitionsFrom('dispute', previous, role).some(({ to }) => to === previous),
    );

    expect(settled).toEqual(['admin', 'manager', 'regional_director']);
  });

  it('does not return a dispute to a status where no dispute can begin', () => {
    expect(transitionTo('to_do', { status: 'dispute', previousStatus: 'to_do' }, 'admin')).toBe('off-map');
  });

  it('asks the director for the return of what was approved before it was cancelled', () => {
    const returned = roles.filter((role) => transitionsFrom('cancelled', 'done', role).length > 0);

    expect(returned).toEqual(['admin', 'regional_director']);
  });

  it('knows nothing of words that are no status or role', () => {
    expect(transitionsFrom('opened', null, 'admin')).toEqual([]);
    expect(transitionsFrom('to_do', null, 'nobody')).toEqual([]);
    expect(transitionsFrom('to_do', null, 'toString')).toEqual([]);
  });
});

it('the conditions of the status map, and those of a request to validate, have labels in both languages', () => {
  for (const { conditions } of [fr, en])
    expect(Object.keys(conditions).sort()).toEqual([...transitionConditions, ...blockingChecks].sort());
});

it('the statuses of the map are those of the resource', () => {
  expect(courseSchema.properties.status.enum).toEqual([...dossierStatuses]);
});

describe('the permissions of the status map', () => {
  it.each(['project', 'action', 'validation', 'dispute', 'close', 'answer', 'cancel'])(
    'give status-%s to whoever makes one of its moves, and to nobody else',
    (part) => {
      const named = roles.filter((role) =>
        permissionsOf(role).some((permission) => permission.replace(/\.own$/, '').endsWith(`status-${part}`)),
      );

      expect(named.sort()).toEqual(rolesOfPart(part).sort());
    },
  );
});
