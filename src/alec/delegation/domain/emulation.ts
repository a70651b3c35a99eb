import { permissionsOf } from '#alec/permissions.ts';

const emulate = 'erpf.user.emulate';

/** As much of a person as decides who acts in whose place. */
interface Emulator {
  readonly id: string;
  readonly permissions: ReadonlySet<string>;
}

interface Emulated {
  readonly id: string;
  readonly role: string;
  readonly is_active: boolean;
}

/**
 * May one person act in the place of another? Only an administrator may, and in nobody's place who may do the same or
 * whose account is closed: whoever
 * acts as another has that person's rights and no more.
 *
 * @example
 * mayEmulate(admin, { id: recruiter.id, role: 'recruiter', is_active: true }) // true
 * mayEmulate(admin, { id: otherAdmin.id, role: 'admin', is_active: true }) // false
 */
export function mayEmulate({ id, permissions }: Emulator, target: Emulated): boolean {
  return (
    target.is_active &&
    permissions.has(emulate) &&
    id !== target.id &&
    !permissionsOf(target.role).includes(emulate)
  );
}
