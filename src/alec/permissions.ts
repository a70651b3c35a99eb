export const roles = ['admin', 'manager', 'cpef', 'regional_director', 'recruiter', 'candidate'] as const;
/** What bears a token of its own and is no person: no account has this role. */
export const serviceRole = 'service';
type Role = (typeof roles)[number] | typeof serviceRole;

/**
 * What a role may do with a group of resources, as one line of words: `view`, `create`, `update`, `delete` and the
 * names of actions; `.own` reaches the rows of one's own region, agency or self only. `refer` is less than `view`:
 * the rows are read and named beside a row that refers to them, never listed. `margins` shows the amounts from which a
 * margin follows (`x-access` of the fields), revenues and costs alike.
 */
type Grants = Readonly<Partial<Record<Role, string>>>;

const everything = 'view create update delete';
/** Whoever writes a mail takes it back within its ten seconds, and sends it again when it was refused. */
const sending = 'cancel-sending retry-sending';
const sendingOwn = 'cancel-sending.own retry-sending.own';
const everythingOwn = 'view.own create.own update.own delete.own';

/** Which part of the status map of a dossier a role walks; the transitions themselves are the status map's. */
const anyStatus =
  'status-project status-action status-validation status-dispute status-close status-answer status-cancel';
const managerStatus = 'status-project status-action status-dispute status-close status-answer status-cancel';
const cpefStatus = 'status-project.own status-close.own status-answer.own status-cancel.own';
const directorStatus = 'status-validation.own status-dispute.own status-close.own status-cancel.own';

/** What a person has records in: a dossier of one of her regions is her own. */
export const scopes = ['regions'] as const;

/**
 * Does the account have what lies in its regions? A candidate has her own records alone, whatever regions somebody wrote
 * into the account: in them are those of other candidates.
 *
 * @example
 * hasRegions('candidate') // false
 */
export function hasRegions(role: string): boolean {
  return role !== 'candidate';
}

/** The permission matrix. Group names are those of `x-resource.access.group`. */
export const permissionMatrix: Readonly<Record<string, Grants>> = {
  'training-course': {
    admin: `list ${everything} lock unlock duplicate restore assign ${anyStatus}`,
    service: 'refer',
    manager: `list ${everything} lock duplicate restore assign ${managerStatus}`,
    // `delete.own` of a dossier: a draft of one's own making, no other.
    cpef: `list view.own create.own update.own delete.own duplicate.own ${cpefStatus}`,
    regional_director: `list view.own update.own unlock.own ${directorStatus}`,
    recruiter: 'list view.own create.own update.own delete.own status-answer.own status-cancel.own',
  },
  wizard: {
    admin: `${everything} sort check uncheck margins`,
    manager: `${everything} sort check uncheck margins`,
    cpef: `${everythingOwn} sort.own check.own uncheck.own margins.own`,
    regional_director: 'view.own margins.own',
    recruiter: `${everythingOwn} sort.own check.own uncheck.own`,
  },
  estimator: {
    admin: `${everything} sort duplicate margins refresh request withdraw validate refuse reopen`,
    manager: `${everything} sort duplicate margins refresh request withdraw validate refuse`,
    cpef: 'view.own create.own update.own sort.own duplicate.own margins.own refresh.own request.own withdraw.own',
    regional_director: 'view.own margins.own validate.own refuse.own reopen.own',
    recruiter: 'view.own',
  },
  'training-action': {
    admin: `${everything} sort margins convert revert`,
    manager: `${everything} sort margins convert`,
    cpef: 'view.own margins.own',
    regional_director: 'view.own margins.own',
    recruiter: 'view.own',
  },
  refund: {
    admin: `${everything} sort check uncheck request-all payment-notice`,
    manager: `${everything} sort check uncheck request-all payment-notice`,
    cpef: 'view.own',
    regional_director: 'view.own',
  },
  document: {
    admin: `${everything} lock unlock upload-to-lucie`,
    manager: `${everything} lock unlock upload-to-lucie`,
    cpef: 'view.own create.own update.own upload-to-lucie.own',
    regional_director: 'view.own create.own',
    recruiter: 'view.own create.own',
    candidate: 'view.own create.own',
    service: 'create refer',
  },
  // What was once a version of a document stays one: an administrator alone takes it away.
  'document-version': {
    admin: `${everything} make-current`,
    manager: 'view create update make-current',
    cpef: 'view.own create.own update.own make-current.own',
    regional_director: 'view.own create.own',
    recruiter: 'view.own create.own',
    candidate: 'view.own create.own',
    service: 'create',
  },
  'document-link': {
    admin: 'view create revoke',
    manager: 'view create revoke',
    cpef: 'view.own create.own revoke.own',
  },
  message: {
    admin: `${everything} toggle-read-at detach-training-course attach-training-course ${sending}`,
    manager: `view create update.own delete.own toggle-read-at detach-training-course attach-training-course ${sending}`,
    cpef: `view.own create.own update.own toggle-read-at.own detach-training-course.own ${sendingOwn}`,
    regional_director: `view.own create.own toggle-read-at.own ${sendingOwn}`,
    recruiter: `view.own create.own toggle-read-at.own ${sendingOwn}`,
  },
  // One writes and changes one's own for a while; the rest is told in the chat's behaviour.
  chat: {
    admin: `${everything} mark-as-read`,
    manager: 'view create update.own delete.own mark-as-read',
    cpef: 'view.own create.own update.own delete.own mark-as-read.own',
    regional_director: 'view.own create.own update.own delete.own mark-as-read.own',
    recruiter: 'view.own create.own update.own delete.own mark-as-read.own',
    // Says who speaks through it; everybody else writes under her own name.
    service: 'create sign',
  },
  history: {
    admin: 'view',
    manager: 'view',
    cpef: 'view.own',
    regional_director: 'view.own',
    recruiter: 'view.own',
  },
  dashboard: {
    admin: 'view',
    manager: 'view',
    cpef: 'view.own',
    regional_director: 'view.own',
    recruiter: 'view.own',
  },
  notification: {
    admin: `${everythingOwn} toggle-read-at.own mark-all-as-read.own`,
    manager: `${everythingOwn} toggle-read-at.own mark-all-as-read.own`,
    cpef: `${everythingOwn} toggle-read-at.own mark-all-as-read.own`,
    regional_director: `${everythingOwn} toggle-read-at.own mark-all-as-read.own`,
    recruiter: `${everythingOwn} toggle-read-at.own mark-all-as-read.own`,
    candidate: `${everythingOwn} toggle-read-at.own mark-all-as-read.own`,
  },
  delegation: {
    admin: `${everything} end`,
    manager: `${everythingOwn} end.own`,
    cpef: 'view.own create.own delete.own end.own',
    regional_director: `${everythingOwn} end.own`,
  },
  repositories: {
    admin: `list ${everything} sort`,
    manager: 'view',
    cpef: 'view',
    regional_director: 'view',
    recruiter: 'refer',
  },
  // Whoever makes documents or writes mails chooses among them.
  'document-template': {
    admin: `${everything} sort`,
    manager: 'view',
    cpef: 'view',
    regional_director: 'view',
    recruiter: 'view',
  },
  catalogue: {
    admin: `${everything} sort`,
    manager: 'view',
    cpef: 'view',
    regional_director: 'view',
    recruiter: 'view',
  },
  // Cities come from the public communes service: whoever prepares dossiers brings in those they choose.
  city: {
    admin: everything,
    manager: 'view create update',
    cpef: 'view create update',
    regional_director: 'view',
    recruiter: 'view create update',
  },
  'estimator-configuration': {
    admin: 'view create update',
    manager: 'view',
    cpef: 'view',
    regional_director: 'view',
  },
  user: {
    admin: 'view update emulate',
    manager: 'view',
    cpef: 'view',
    regional_director: 'view',
    // Whose profile it is.
    candidate: 'refer.own',
  },
  // What the product is made of: its schema files.
  schema: { admin: 'view update' },
  // What hangs on one account is reached by the calls of its owner alone (`/auth/me/…`).
  'own-account': {},
  // What a candidate keeps of herself; staff read it, and put her into dossiers.
  'candidate-space': {
    admin: 'list view emulate reveal assign-region attach-to-dossier erase',
    manager: 'list view reveal assign-region attach-to-dossier',
    cpef: 'list view attach-to-dossier',
    recruiter: 'list view.own attach-to-dossier.own',
    candidate: `list ${everythingOwn} reveal.own request-deletion.own cancel-deletion.own`,
  },
  'candidate-ad': {
    admin: 'view create update close reopen',
    manager: 'view create update close reopen',
    cpef: 'view',
    recruiter: 'view.own create.own update.own close.own reopen.own',
    candidate: 'view.own',
  },
  'candidate-application': {
    admin: 'view take-up choose refuse',
    manager: 'view take-up choose refuse',
    cpef: 'view',
    recruiter: 'view.own take-up.own choose.own refuse.own',
    candidate: 'view.own create.own withdraw.own',
  },
  'candidate-document': {
    admin: `${everything} mark-as-seen accept refuse`,
    manager: 'view create update delete mark-as-seen accept refuse',
    cpef: 'view',
    recruiter: 'view.own create.own update.own delete.own mark-as-seen.own accept.own refuse.own',
    candidate: 'view.own create.own delete.own',
  },
  'candidate-document-request': {
    admin: everything,
    manager: everything,
    cpef: 'view',
    recruiter: everythingOwn,
    candidate: 'view.own',
  },
  // What payroll and agencies keep of a candidate: missions, time savings.
  'candidate-record': {
    admin: everything,
    manager: everything,
    cpef: 'view',
    recruiter: everythingOwn,
    candidate: 'view.own',
  },
  'candidate-sponsorship': {
    admin: 'view update follow',
    manager: 'view update follow',
    cpef: 'view',
    recruiter: 'view.own update.own follow.own',
    candidate: 'view.own create.own',
  },
  faq: {
    admin: `${everything} sort`,
    manager: 'view',
    cpef: 'view',
    recruiter: 'view',
    // Candidates read what is published by `/public/faq`.
    candidate: 'useful not-useful',
  },
};

const holders: readonly Role[] = [...roles, serviceRole];

const permissionsByRole = new Map<string, readonly string[]>(
  holders.map((role) => [role, Object.freeze(readMatrix(role))]),
);

/**
 * The permission strings of a role, `erpf.<group>.<operation or action>` with `.own` where the reach is one's own
 * rows. A role that does not exist has none.
 *
 * @example
 * permissionsOf('recruiter').includes('erpf.training-course.update.own') // true
 * permissionsOf('recruiter').includes('erpf.repositories.view') // false
 */
export function permissionsOf(role: string): readonly string[] {
  return permissionsByRole.get(role) ?? [];
}

function readMatrix(role: Role): string[] {
  return Object.entries(permissionMatrix).flatMap(([group, grants]) => wordsOf(group, grants[role]));
}

function wordsOf(group: string, grant: string | undefined): string[] {
  return grant === undefined ? [] : grant.split(' ').map((word) => `erpf.${group}.${word}`);
}
