import { type Actor, type Locale, locales, type Model, type Words } from '#engine/model/model.ts';
import { doingsOf, permissionOf } from '#engine/rules/access.ts';
import type { TokenClaims } from './accessToken.ts';
import type { DemoAccount, People, Product, WordTree } from './product.ts';

/**
 * A product without code: what anybody may do is what the schema files give the role in her token, whose claim `role`
 * names it; whose rows are whose is told by her e-mail address. Where no file names a role there is one, `admin`, who may
 * do everything. Where `meta/product.json` names neither product, roles nor sections, they are called by their ids.
 *
 * @example
 * plainProduct('library', model).demoAccounts
 * // [{ name: 'reader', email: 'reader@library.test', label: 'Reader', claims: { role: 'reader', name: 'Reader' } }]
 */
export function plainProduct(id: string, model: Model): Product {
  const { name, roles = {}, menu = [] } = model.product ?? {};
  const given = givenRoles(model);
  const called = rolesOf(model);
  const sections = menu.map((section) => section.id);
  const labels = Object.fromEntries(menu.flatMap(({ id: of, label }) => (label ? [[of, label]] : [])));
  return {
    id,
    name: name || spoken(id),
    settings: [],
    pages: ['/', '/clear'],
    behaviours: {},
    people: peopleOfTokens(given.length > 0 ? new Set() : everyPermission(model)),
    demoAccounts: called.map((role) => accountOf(id, role, roles[role])),
    describeCalls: (openApi) => openApi,
    connect: () => ({ externalSources: {}, calls: [] }),
    words: inEachLanguage((locale) => ({
      shell: { roles: wordsOf(called, roles, locale), sections: wordsOf(sections, labels, locale) },
    })),
  };
}

const admin = 'admin';

/**
 * The roles a person may have, in the order in which the files name them first; where none does, the one who may do everything.
 *
 * @example
 * rolesOf(model) // ['librarian', 'reader']
 */
export function rolesOf(model: Model): readonly string[] {
  const given = givenRoles(model);
  return given.length > 0 ? given : [admin];
}

function givenRoles({ resources }: Model): readonly string[] {
  return [...new Set(Object.values(resources).flatMap(({ access }) => Object.keys(access.roles ?? {})))];
}

function everyPermission({ resources }: Model): ReadonlySet<string> {
  const all = Object.values(resources).flatMap((resource) =>
    doingsOf(resource).map((doing) => permissionOf(resource, doing)),
  );
  return new Set(all);
}

function accountOf(id: string, role: string, words: Words | undefined): DemoAccount {
  const label = [...new Set(locales.map((locale) => words?.[locale] ?? spoken(role)))].join(' · ');
  return { name: role, email: `${role}@${id}.test`, label, claims: { role, name: spoken(role) } };
}

/** Nobody has an account here: whoever bears a token that names a role is its bearer, and nobody acts for another. */
function peopleOfTokens(permissions: Actor['permissions']): People {
  return {
    find: async (_, { subject, email, payload }) => {
      if (typeof payload.role !== 'string') return undefined;
      const name = nameOf(payload) ?? (email || subject);
      const held = payload.role === admin ? permissions : new Set<string>();
      return { id: subject, email, name, role: payload.role, permissions: held, scopes: {} };
    },
    findById: async () => undefined,
    mayEmulate: () => false,
    describe: async (_, { name, email, role }) => ({
      attributes: { fullName: name, email, avatar: null, role },
    }),
  };
}

function nameOf({ name }: TokenClaims['payload']): string | undefined {
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** The role and the section that are there when no file names one: the locales have their words. */
const brought = [admin, 'lists'];

/** Each name as its product calls it, else as the files write it. */
function wordsOf(
  names: readonly string[],
  words: Readonly<Record<string, Partial<Words>>>,
  locale: Locale,
): WordTree {
  const own = names.filter((name) => words[name] || !brought.includes(name));
  return Object.fromEntries(own.map((name) => [name, words[name]?.[locale] ?? spoken(name)]));
}

/** `front_desk` -> `Front desk` */
function spoken(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inEachLanguage(wordsIn: (locale: Locale) => WordTree): Readonly<Record<Locale, WordTree>> {
  return { fr: wordsIn('fr'), en: wordsIn('en') };
}
