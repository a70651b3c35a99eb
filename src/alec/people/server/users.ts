import type { Behaviour } from '#alec/behaviour.ts';
import { mayEmulate } from '#alec/delegation/domain/emulation.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** Whether somebody may be acted for is asked before it begins; each request that does so is judged again. */
export const users: Behaviour<'users'> = { actions: { emulate } };

async function emulate({ writing, id }: Call): Promise<CallAnswer> {
  const [target] = await writing.tx.query<{ id: string; role: string; is_active: boolean; name: string }>(
    statementOf(sql`
      select id, role, is_active, concat_ws(' ', first_name, last_name) as name
      from users
      where id::text = ${id ?? ''}
      limit 1`),
  );
  if (!target) throw new Refusal(problem('not-found'));
  if (!mayEmulate(writing.context.actor, target)) throw new Refusal(problem('emulation-refused'));
  return { meta: { id: target.id, name: target.name } };
}
