import { useLocale, useTranslate } from 'ra-core';
import type { Locale, Resource } from '#engine/model/model.ts';

/** Which rows are somebody's own, a sentence for each way; none where no row is anybody's. */
export function useOwnWords({ access: { own, mine }, fields }: Resource): readonly string[] {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const label = (name: string) => fields.find((field) => field.name === name)?.label[locale] ?? name;
  const say = (key: string, name: string, scope = '') =>
    translate(`studio.own.${key}`, { field: label(name), scope });
  const { scopes = {}, user, email, through, viewThrough, shared } = own ?? {};
  return [
    ...Object.entries(scopes).map(([name, scope]) => say('scope', name, scope)),
    ...(user === undefined ? [] : [say('user', user)]),
    ...(email === undefined ? [] : [say('email', email)]),
    ...(through === undefined ? [] : [say('through', through)]),
    ...(viewThrough === undefined ? [] : [say('viewThrough', viewThrough)]),
    ...(shared === undefined ? [] : [say('shared', shared)]),
    ...(mine.length === 0 ? [] : [translate('studio.own.mine', { fields: mine.map(label).join(', ') })]),
  ];
}
