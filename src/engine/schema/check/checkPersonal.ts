import type { Personal, PersonalWords } from '#engine/model/personal.ts';
import type { FieldDeclaration, ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import type { ProductDeclaration } from '#engine/schema/read/productDeclaration.ts';
import type { DeclaredResource } from './checkDeclaration.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';

/** Where `product.json` has the words for each member. */
const wordsOf = { category: 'categories', purpose: 'purposes', retention: 'retentions' } as const;
const members = Object.keys(wordsOf) as (keyof Personal)[];

/** Compares what fields say of themselves with the words of the product, before shared fields are put in their place. */
export function checkPersonalNames(
  fields: { readonly [name: string]: FieldDeclaration },
  product: ProductDeclaration,
  report: Report,
): void {
  for (const [name, { 'x-pii': isPersonal, 'x-personal': personal }] of Object.entries(fields)) {
    if (personal === undefined) continue;
    const pointer = pointerTo(name, 'x-personal');
    if (isPersonal === false)
      report(pointer, `'${name}' is not personal, says "x-pii": false. Take one of them out.`);
    checkMembers('x-personal', personal, product, (place, message) => report(pointer + place, message));
  }
}

/** Compares what a file says of all its personal fields with the words of the product. */
export function checkPersonalRule(
  { 'x-resource': { personal } }: ResourceDeclaration,
  product: ProductDeclaration,
  report: Report,
): void {
  if (personal === undefined) return;
  const pointer = pointerTo('x-resource', 'personal');
  checkMembers('personal', personal, product, (place, message) => report(pointer + place, message));
}

function checkMembers(
  keyword: string,
  said: Partial<Personal>,
  { personal: words }: ProductDeclaration,
  report: Report,
): void {
  if (!words) report('', `'${keyword}' names words that meta/product.json does not have. ${adviceToAdd}`);
  else for (const member of members) checkMember(member, said[member], words, report);
}

const adviceToAdd = 'Add "personal": { "categories": {…}, "purposes": {…}, "retentions": {…} } there.';

function checkMember(
  member: keyof Personal,
  name: string | undefined,
  words: PersonalWords,
  report: Report,
): void {
  const known = Object.keys(words[wordsOf[member]]);
  if (name === undefined || known.includes(name)) return;
  const near = suggestion(name, known) || ` It is one of ${known.join(', ')}.`;
  report(pointerTo(member), `'${name}' is not a ${member} of product.json.${near}`);
}

/** Where the product says why it keeps what it knows of people, each personal field does. */
export function checkPersonal(
  { declaration, resource }: DeclaredResource,
  { personal: words }: ProductDeclaration,
  report: Report,
): void {
  if (!words) return;
  const rule = declaration['x-resource'].personal;
  for (const { name, system, pii, personal } of resource.fields) {
    const said = declaration.properties[name]?.['x-personal'];
    if (system && said) report(pointerTo('properties', name, 'x-personal'), systemFault(name));
    else if (pii && !personal)
      report(pointerTo('properties', name), reasonMissing(name, { ...rule, ...said }));
  }
  if (rule && !resource.fields.some(({ pii }) => pii))
    report(pointerTo('x-resource', 'personal'), ruleOfNothing(resource.path));
}

function systemFault(name: string): string {
  return `'${name}' is a field of the engine and says nothing of a person. Take 'x-personal' out.`;
}

function reasonMissing(name: string, said: Partial<Personal>): string {
  const missing = members.filter((member) => said[member] === undefined);
  const example = missing.map((member) => `"${member}": "…"`).join(', ');
  const advice = `Write "x-personal": { ${example} }, or "personal" in 'x-resource' for all its fields.`;
  return `'${name}' is personal and says not why it is kept: ${missing.join(', ')}. ${advice}`;
}

function ruleOfNothing(path: string): string {
  return `No field of '${path}' is personal. Write "x-pii": true in those that are, or "allFields": true for all.`;
}
