import { describe, expect, it } from 'vitest';
import { mayEmulate } from '#alec/delegation/domain/emulation.ts';
import { permissionMatrix, permissionsOf, roles } from '#alec/permissions.ts';

/** V view, C create, U update, D delete; the other words are permissions of the group, as they are. */
const cells: readonly (readonly [group: string, role: string, operations: string, others: string])[] = [
  [
    'training-course',
    'admin',
    'V C U D',
    'list lock unlock duplicate restore assign status-project status-action status-validation status-dispute status-close status-answer status-cancel',
  ],
  [
    'training-course',
    'manager',
    'V C U D',
    'list lock duplicate restore assign status-project status-action status-dispute status-close status-answer status-cancel',
  ],
  [
    'training-course',
    'cpef',
    'V C U D own',
    'list duplicate.own status-project.own status-close.own status-answer.own status-cancel.own',
  ],
  [
    'training-course',
    'regional_director',
    'V U own',
    'list unlock.own status-validation.own status-dispute.own status-close.own status-cancel.own',
  ],
  ['training-course', 'recruiter', 'V C U D own', 'list status-answer.own status-cancel.own'],
  ['training-course', 'candidate', '', ''],
  ['wizard', 'admin', 'V C U D', 'sort check uncheck margins'],
  ['wizard', 'manager', 'V C U D', 'sort check uncheck margins'],
  ['wizard', 'cpef', 'V C U D own', 'sort.own check.own uncheck.own margins.own'],
  ['wizard', 'regional_director', 'V own', 'margins.own'],
  ['wizard', 'recruiter', 'V C U D own', 'sort.own check.own uncheck.own'],
  ['wizard', 'candidate', '', ''],
  ['estimator', 'admin', 'V C U D', 'sort duplicate margins refresh request withdraw validate refuse reopen'],
  ['estimator', 'manager', 'V C U D', 'sort duplicate margins refresh request withdraw validate refuse'],
  [
    'estimator',
    'cpef',
    'V C U own',
    'sort.own duplicate.own margins.own refresh.own request.own withdraw.own',
  ],
  ['estimator', 'regional_director', 'V own', 'margins.own validate.own refuse.own reopen.own'],
  ['estimator', 'recruiter', 'V own', ''],
  ['estimator', 'candidate', '', ''],
  ['training-action', 'admin', 'V C U D', 'sort margins convert revert'],
  ['training-action', 'manager', 'V C U D', 'sort margins convert'],
  ['training-action', 'cpef', 'V own', 'margins.own'],
  ['training-action', 'regional_director', 'V own', 'margins.own'],
  ['training-action', 'recruiter', 'V own', ''],
  ['training-action', 'candidate', '', ''],
  ['refund', 'admin', 'V C U D', 'sort check uncheck request-all payment-notice'],
  ['refund', 'manager', 'V C U D', 'sort check uncheck request-all payment-notice'],
  ['refund', 'cpef', 'V own', ''],
  ['refund', 'regional_director', 'V own', ''],
  ['refund', 'recruiter', '', ''],
  ['refund', 'candidate', '', ''],
  ['document', 'admin', 'V C U D', 'lock unlock upload-to-lucie'],
  ['document', 'manager', 'V C U D', 'lock unlock upload-to-lucie'],
  ['document', 'cpef', 'V C U own', 'upload-to-lucie.own'],
  ['document', 'regional_director', 'V C own', ''],
  ['document', 'recruiter', 'V C own', ''],
  ['document', 'candidate', 'V C own', ''],
  ['document-version', 'admin', 'V C U D', 'make-current'],
  ['document-version', 'manager', 'V C U', 'make-current'],
  ['document-version', 'cpef', 'V C U own', 'make-current.own'],
  ['document-version', 'regional_director', 'V C own', ''],
  ['document-version', 'recruiter', 'V C own', ''],
  ['document-version', 'candidate', 'V C own', ''],
  ['document-template', 'admin', 'V C U D', 'sort'],
  ['document-template', 'manager', 'V', ''],
  ['document-template', 'cpef', 'V', ''],
  ['document-template', 'regional_director', 'V', ''],
  ['document-template', 'recruiter', 'V', ''],
  ['document-template', 'candidate', '', ''],
  ['document-link', 'admin', 'V C', 'revoke'],
  ['document-link', 'manager', 'V C', 'revoke'],
  ['document-link', 'cpef', 'V C own', 'revoke.own'],
  ['document-link', 'regional_director', '', ''],
  ['document-link', 'recruiter', '', ''],
  ['document-link', 'candidate', '', ''],
  [
    'message',
    'admin',
    'V C U D',
    'toggle-read-at detach-training-course attach-training-course cancel-sending retry-sending',
  ],
  [
    'message',
    'manager',
    'V C',
    'update.own delete.own toggle-read-at detach-training-course attach-training-course cancel-sending retry-sending',
  ],
  [
    'message',
    'cpef',
    'V C U own',
    'toggle-read-at.own detach-training-course.own cancel-sending.own retry-sending.own',
  ],
  ['message', 'regional_director', 'V C own', 'toggle-read-at.own cancel-sending.own retry-sending.own'],
  ['message', 'recruiter', 'V C own', 'toggle-read-at.own cancel-sending.own retry-sending.own'],
  ['message', 'candidate', '', ''],
  ['history', 'admin', 'V', ''],
  ['history', 'manager', 'V', ''],
  ['history', 'cpef', 'V own', ''],
  ['history', 'regional_director', 'V own', ''],
  ['history', 'recruiter', 'V own', ''],
  ['history', 'candidate', '', ''],
  ['chat', 'admin', 'V C U D', 'mark-as-read'],
  ['chat', 'manager', 'V C', 'update.own delete.own mark-as-read'],
  ['chat', 'cpef', 'V C U D own', 'mark-as-read.own'],
  ['chat', 'regional_director', 'V C U D own', 'mark-as-read.own'],
  ['chat', 'recruiter', 'V C U D own', 'mark-as-read.own'],
  ['chat', 'candidate', '', ''],
  ['chat', 'service', 'C', 'sign'],
  ['training-course', 'service', '', 'refer'],
  ['document', 'service', 'C', 'refer'],
  ['document-version', 'service', 'C', ''],
  ['dashboard', 'admin', 'V', ''],
  ['dashboard', 'manager', 'V', ''],
  ['dashboard', 'cpef', 'V own', ''],
  ['dashboard', 'regional_director', 'V own', ''],
  ['dashboard', 'recruiter', 'V own', ''],
  ['dashboard', 'candidate', '', ''],
  ...roles.map(
    (role) => ['notification', role, 'V C U D own', 'toggle-read-at.own mark-all-as-read.own'] as const,
  ),
  ['delegation', 'admin', 'V C U D', 'end'],
  ['delegation', 'manager', 'V C U D own', 'end.own'],
  ['delegation', 'cpef', 'V C D own', 'end.own'],
  ['delegation', 'regional_director', 'V C U D own', 'end.own'],
  ['delegation', 'recruiter', '', ''],
  ['delegation', 'candidate', '', ''],
  ['repositories', 'admin', 'V C U D', 'list sort'],
  ['repositories', 'manager', 'V', ''],
  ['repositories', 'cpef', 'V', ''],
  ['repositories', 'regional_director', 'V', ''],
  ['repositories', 'recruiter', '', 'refer'],
  ['repositories', 'candidate', '', ''],
  ['catalogue', 'admin', 'V C U D', 'sort'],
  ['catalogue', 'manager', 'V', ''],
  ['catalogue', 'cpef', 'V', ''],
  ['catalogue', 'regional_director', 'V', ''],
  ['catalogue', 'recruiter', 'V', ''],
  ['catalogue', 'candidate', '', ''],
  ['city', 'admin', 'V C U D', ''],
  ['city', 'manager', 'V C U', ''],
  ['city', 'cpef', 'V C U', ''],
  ['city', 'regional_director', 'V', ''],
  ['city', 'recruiter', 'V C U', ''],
  ['city', 'candidate', '', ''],
  ['estimator-configuration', 'admin', 'V C U', ''],
  ['estimator-configuration', 'manager', 'V', ''],
  ['estimator-configuration', 'cpef', 'V', ''],
  ['estimator-configuration', 'regional_director', 'V', ''],
  ['estimator-configuration', 'recruiter', '', ''],
  ['estimator-configuration', 'candidate', '', ''],
  ['user', 'admin', 'V U', 'emulate'],
  ['user', 'manager', 'V', ''],
  ['user', 'cpef', 'V', ''],
  ['user', 'regional_director', 'V', ''],
  ['user', 'recruiter', '', ''],
  ['user', 'candidate', '', 'refer.own'],
  ...roles.map((role) => ['own-account', role, '', ''] as const),
  ['candidate-space', 'admin', 'V', 'list emulate reveal attach-to-dossier assign-region erase'],
  ['candidate-space', 'manager', 'V', 'list reveal attach-to-dossier assign-region'],
  ['candidate-space', 'cpef', 'V', 'list attach-to-dossier'],
  ['candidate-space', 'regional_director', '', ''],
  ['candidate-space', 'recruiter', 'V own', 'list attach-to-dossier.own'],
  ['candidate-space', 'candidate', 'V C U D own', 'list reveal.own request-deletion.own cancel-deletion.own'],
  ['candidate-ad', 'admin', 'V C U', 'close reopen'],
  ['candidate-ad', 'manager', 'V C U', 'close reopen'],
  ['candidate-ad', 'cpef', 'V', ''],
  ['candidate-ad', 'regional_director', '', ''],
  ['candidate-ad', 'recruiter', 'V C U own', 'close.own reopen.own'],
  ['candidate-ad', 'candidate', 'V own', ''],
  ['candidate-application', 'admin', 'V', 'take-up choose refuse'],
  ['candidate-application', 'manager', 'V', 'take-up choose refuse'],
  ['candidate-application', 'cpef', 'V', ''],
  ['candidate-application', 'regional_director', '', ''],
  ['candidate-application', 'recruiter', 'V own', 'take-up.own choose.own refuse.own'],
  ['candidate-application', 'candidate', 'V C own', 'withdraw.own'],
  ['candidate-document', 'admin', 'V C U D', 'mark-as-seen accept refuse'],
  ['candidate-document', 'manager', 'V C U D', 'mark-as-seen accept refuse'],
  ['candidate-document', 'cpef', 'V', ''],
  ['candidate-document', 'regional_director', '', ''],
  ['candidate-document', 'recruiter', 'V C U D own', 'mark-as-seen.own accept.own refuse.own'],
  ['candidate-document', 'candidate', 'V C D own', ''],
  ['candidate-document-request', 'admin', 'V C U D', ''],
  ['candidate-document-request', 'manager', 'V C U D', ''],
  ['candidate-document-request', 'cpef', 'V', ''],
  ['candidate-document-request', 'regional_director', '', ''],
  ['candidate-document-request', 'recruiter', 'V C U D own', ''],
  ['candidate-document-request', 'candidate', 'V own', ''],
  ['candidate-record', 'admin', 'V C U D', ''],
  ['candidate-record', 'manager', 'V C U D', ''],
  ['candidate-record', 'cpef', 'V', ''],
  ['candidate-record', 'regional_director', '', ''],
  ['candidate-record', 'recruiter', 'V C U D own', ''],
  ['candidate-record', 'candidate', 'V own', ''],
  ['candidate-sponsorship', 'admin', 'V U', 'follow'],
  ['candidate-sponsorship', 'manager', 'V U', 'follow'],
  ['candidate-sponsorship', 'cpef', 'V', ''],
  ['candidate-sponsorship', 'regional_director', '', ''],
  ['candidate-sponsorship', 'recruiter', 'V U own', 'follow.own'],
  ['candidate-sponsorship', 'candidate', 'V C own', ''],
  ['faq', 'admin', 'V C U D', 'sort'],
  ['faq', 'manager', 'V', ''],
  ['faq', 'cpef', 'V', ''],
  ['faq', 'regional_director', '', ''],
  ['faq', 'recruiter', 'V', ''],
  ['faq', 'candidate', '', 'useful not-useful'],
  ['schema', 'admin', 'V U', ''],
  ['schema', 'manager', '', ''],
  ['schema', 'cpef', '', ''],
  ['schema', 'regional_director', '', ''],
  ['schema', 'recruiter', '', ''],
  ['schema', 'candidate', '', ''],
];

const operations: Readonly<Record<string, string>> = { V: 'view', C: 'create', U: 'update', D: 'delete' };

describe('the permissions of a role', () => {
  it.each(cells)('in %s, %s may do: %s %s', (group, role, letters, others) => {
    const inGroup = permissionsOf(role).filter((permission) => permission.startsWith(`erpf.${group}.`));

    expect([...inGroup].sort()).toEqual(expected(group, letters, others));
  });

  it('have no cell that this table forgets', () => {
    const known = new Set(cells.map(([group, role]) => `${group} ${role}`));

    const all = Object.keys(permissionMatrix).flatMap((group) => roles.map((role) => `${group} ${role}`));

    expect(all.filter((cell) => !known.has(cell))).toEqual([]);
  });

  it('are none for a role that does not exist', () => {
    expect(permissionsOf('visitor')).toEqual([]);
  });

  it('show the dossier screens to everyone but candidates, and the reference lists to administrators', () => {
    expect(holders('erpf.training-course.list')).toEqual([
      'admin',
      'manager',
      'cpef',
      'regional_director',
      'recruiter',
    ]);
    expect(holders('erpf.repositories.list')).toEqual(['admin']);
  });
});

const open = { id: 'other', role: 'recruiter', is_active: true };

describe('acting in the place of somebody', () => {
  it.each([
    ['an administrator for a recruiter', 'admin', open, true],
    ['an administrator for a candidate', 'admin', { ...open, role: 'candidate' }, true],
    ['an administrator for another one', 'admin', { ...open, role: 'admin' }, false],
    ['an administrator for herself', 'admin', { ...open, id: 'own' }, false],
    ['an administrator for a closed account', 'admin', { ...open, is_active: false }, false],
    ['a manager for a recruiter', 'manager', open, false],
  ] as const)('%s', (_, role, target, isOpen) => {
    const permissions = new Set(permissionsOf(role));

    expect(mayEmulate({ id: 'own', permissions }, target)).toBe(isOpen);
  });
});

function expected(group: string, letters: string, others: string): string[] {
  const reach = letters.endsWith('own') ? '.own' : '';
  const words = letters.split(' ').flatMap((letter) => operations[letter] ?? []);
  const named = others.split(' ').filter((word) => word !== '');
  return [...words.map((word) => word + reach), ...named].map((word) => `erpf.${group}.${word}`).sort();
}

function holders(permission: string): string[] {
  return roles.filter((role) => permissionsOf(role).includes(permission));
}
