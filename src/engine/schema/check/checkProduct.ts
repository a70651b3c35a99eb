import { historyFields } from '#engine/model/historyFields.ts';
import type { Resource } from '#engine/model/model.ts';
import type { ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import type { ProductDeclaration } from '#engine/schema/read/productDeclaration.ts';
import type { SharedFields } from '#engine/schema/read/sharedFields.ts';
import { checkScreen } from './checkScreen.ts';
import { standardUnits } from './checkShape.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';
import type { KnownNames } from './knownNames.ts';

/** Compares the section a file names with those of the product, where it lists them. Returns whether it is one. */
export function checkSection(
  { 'x-resource': { menu: section } }: ResourceDeclaration,
  { menu }: ProductDeclaration,
  report: Report,
): boolean {
  if (!section || !menu || Object.hasOwn(menu, section)) return true;
  const known = Object.keys(menu);
  const near = suggestion(section, known);
  report('/x-resource/menu', `'menu' cannot be '${section}'.${near} It is one of ${known.join(', ')}, null.`);
  return false;
}

/** Checks that the units of decimals are the engine's or the product's. */
export function checkUnits(fields: SharedFields, { units = [] }: ProductDeclaration, report: Report): void {
  const known = [...standardUnits, ...units];
  for (const [name, { 'x-decimal': decimal, 'x-unit': whole, items }] of Object.entries(fields)) {
    const inLine: Report = (pointer, message) =>
      report(pointerTo(name, 'items', 'properties') + pointer, message);
    checkUnits(items?.properties ?? {}, { units }, inLine);
    const said = [
      [decimal?.unit, 'unit', pointerTo(name, 'x-decimal', 'unit')],
      [whole, 'x-unit', pointerTo(name, 'x-unit')],
    ] as const;
    for (const [unit, keyword, pointer] of said) {
      if (unit === undefined || known.includes(unit)) continue;
      const near = suggestion(unit, known);
      report(pointer, `'${keyword}' cannot be '${unit}'.${near} It is one of ${known.join(', ')}.`);
    }
  }
}

/** Checks that the product's clock is that of a time zone. */
export function checkTimeZone({ timeZone }: ProductDeclaration, report: Report): void {
  if (timeZone === undefined || isTimeZone(timeZone)) return;
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  report('/timeZone', `'${timeZone}' is not a time zone.${suggestion(timeZone, known)}`);
}

/** Also one that is known under several names, of which `supportedValuesOf` lists one. */
function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Checks that the product's history is one of its resources. */
export function checkHistory(
  { history }: ProductDeclaration,
  paths: readonly string[],
  report: Report,
): void {
  if (history === undefined || paths.includes(history)) return;
  report('/history', `'${history}' is not a resource.${suggestion(history, paths)}`);
}

/** Checks that the resource of the history has what the server writes into it, and nothing that its partitions cannot hold. */
export function checkHistoryFields({ fields }: Pick<Resource, 'fields'>, report: Report): void {
  const names = fields.map(({ name }) => name);
  const others = names.filter((name) => !historyFields.some((known) => known === name));
  for (const name of historyFields.filter((known) => !names.includes(known)))
    report(
      '/properties',
      `'${name}' is missing: the server writes it into the history.${suggestion(name, others)}`,
    );
  for (const { name } of fields.filter(({ unique }) => unique))
    report(pointerTo('properties', name), `'${name}' cannot be unique: the history is partitioned by month.`);
}

/** Checks that no field names an entry of the history, which leaves the database when its month is archived. */
export function checkNotHistory(
  { fields }: Pick<Resource, 'fields'>,
  { history }: ProductDeclaration,
  report: Report,
): void {
  const naming = fields.filter(({ relation }) => relation?.to === history && relation?.via !== 'inverse');
  for (const { name } of naming)
    report(
      pointerTo('properties', name),
      `'${name}' cannot name an entry of '${history}': entries are archived by month.`,
    );
}

/** Checks the names of `meta/product.json` that only the product's code knows: permissions, their groups, roles. */
export function checkProductNames(product: ProductDeclaration, known: KnownNames, report: Report): void {
  for (const section of Object.keys(product.menu ?? {})) checkDefaults(section, product, known, report);
  for (const role of Object.keys(product.roles ?? {})) {
    if (!known.roles || known.roles.includes(role)) continue;
    report(pointerTo('roles', role), `'${role}' is not a role.${suggestion(role, known.roles)}`);
  }
}

function checkDefaults(
  section: string,
  { menu, permissions: prefix }: ProductDeclaration,
  { permissions }: KnownNames,
  report: Report,
): void {
  if (!permissions) return;
  const { group, screen } = menu?.[section] ?? {};
  const groups = Object.keys(permissions);
  if (group !== undefined && !groups.includes(group))
    report(
      pointerTo('menu', section, 'group'),
      `'${group}' is not a permission group.${suggestion(group, groups)}`,
    );
  if (screen !== undefined) {
    const place = { pointer: pointerTo('menu', section, 'screen'), prefix: prefix ? `${prefix}.` : '' };
    checkScreen(screen, { ...place, permissions }, report);
  }
}
