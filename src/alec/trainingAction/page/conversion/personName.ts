/** A person as lists name her. */
export function personName(person: {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
}): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ');
}
