import type { Resource } from '#engine/model/model.ts';
import { doingsOf, permissionOf, withoutOwn } from '#engine/rules/access.ts';
import type { DeclaredResource } from './checkDeclaration.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';
import type { KnownNames } from './knownNames.ts';
import { checkTwice } from './nameChecks.ts';

/** Checks what a file gives to roles: each is a role, and has operations and actions of this resource. */
export function checkRoles({ resource }: DeclaredResource, known: KnownNames, report: Report): void {
  const words = wordsOf(resource, known.permissions?.[resource.access.group] ?? []);
  for (const [role, given] of Object.entries(resource.access.roles ?? {})) {
    const pointer = pointerTo('x-resource', 'access', 'roles', role);
    if (known.roles && !known.roles.includes(role))
      report(pointer, `'${role}' is not a role.${suggestion(role, known.roles)}`);
    for (const [index, word] of given.entries()) {
      const fault = faultOf(word, words, resource);
      if (fault !== undefined) report(pointer + pointerTo(index), fault);
    }
    checkTwice(given, pointer, report);
  }
}

function faultOf(word: string, words: readonly string[], { path, access }: Resource): string | undefined {
  if (!words.includes(withoutOwn(word))) {
    const near = suggestion(word, [...words, ...words.map((one) => `${one}.own`)]);
    return `'${word}' is not an operation or action of '${path}'.${near}`;
  }
  const isOwn = word !== withoutOwn(word);
  if (isOwn && !access.own)
    return `'${word}' reaches no row: "own" does not say which rows are a person's own.`;
  return undefined;
}

/** What may be done with its rows, and what the register has beside. */
function wordsOf(resource: Resource, registered: readonly string[]): readonly string[] {
  // Who has the rows has the screen: nothing is left to give.
  const others = registered.filter((word) => permissionOf(resource, word) !== resource.access.screen);
  return [...new Set([...doingsOf(resource), ...others])];
}
