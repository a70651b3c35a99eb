import { handedOverTo } from '#alec/delegation/server/handedOverTo.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

interface ProfileRow
  extends Pick<RecordOf<'users'>, 'last_connection'>,
    Pick<RecordOf<'user-preferences'>, 'language' | 'theme' | 'density' | 'closed_hints' | 'are_hints_off'> {
  readonly version: number;
  readonly [name: string]: string | number | boolean | readonly string[] | null | undefined;
}

/**
 * What `GET /auth/me` says of the caller's own user, with what others hand over to her today. The names of her regions and
 * agencies stand there since not every role reads those lists; `regions` are those she reaches.
 *
 * @example
 * await describeActor(database, actor) // { version: 3, attributes: { first_name: 'Ada', … }, relationships: { regions: { data: […] } } }
 */
export async function describeActor(database: Connection, actor: Actor) {
  const { id, scopes, emulatedBy } = actor;
  const [found] = await database.query<Partial<ProfileRow>>(profileSql(id));
  const {
    version,
    last_connection = null,
    language,
    theme,
    density,
    closed_hints,
    are_hints_off,
    ...profile
  } = found ?? {};
  const hints = { closed: closed_hints ?? [], areOff: are_hints_off ?? false };
  return {
    ...(version !== undefined && { version }),
    attributes: {
      ...profile,
      handed_over: await handedOverTo(database, actor),
      // How somebody else likes her screen is none of the affairs of who acts in her place.
      preferences: emulatedBy === undefined ? { language, theme, density, hints } : null,
      ...({
        last_connection: last_connection && new Date(last_connection).toISOString(),
      } satisfies ValuesOf<'users'>),
    },
    relationships: {
      regions: {
        data: (scopes.regions ?? []).map((region) => ({ type: 'region_repositories', id: region })),
      },
    },
  };
}

function profileSql(id: string) {
  return statementOf(sql`
    select account.row_version as version, account.first_name, account.last_name,
      concat_ws(' ', account.first_name, account.last_name) as "fullName", account.email, account.avatar,
      account.job, account.role, account.other_role, account.service, account.title, account.hierarchy,
      account.last_connection, preference.language, preference.theme, preference.density,
      preference.closed_hints, preference.are_hints_off,
      concat_ws(' ', manager.first_name, manager.last_name) as manager_name,
      array(
        select region.name
        from users__regions chosen
        join region_repositories region on region.id = chosen.target_id
        where chosen.owner_id = account.id
        order by region.name, region.id
        limit 1000
      ) as region_names,
      array(
        select own_group.analytic_label
        from users__groups chosen
        join group_repositories own_group on own_group.id = chosen.target_id
        where chosen.owner_id = account.id
        order by own_group.analytic_label, own_group.id
        limit 1000
      ) as agency_names,
      exists (
        select from user_pictures picture
        where picture.user_id = account.id
          and picture.kind = 'signature'
          and picture.path is not null
      ) as has_signature
    from users account
    left join user_preferences preference on preference.user_id = account.id
    left join manager_repositories manager on manager.id = account.manager_id
    where account.id::text = ${id}
    limit 1`);
}
