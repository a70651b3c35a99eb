/** Name and address that mails come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const form = /^(?:([^<>]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;

/**
 * A sender as a setting writes it; undefined: it is no address.
 *
 * @example
 * readSender('ALEC Formation <formation@alec.fr>') // { name: 'ALEC Formation', address: 'formation@alec.fr' }
 */
export function readSender(text: string): Sender | undefined {
  const [, name = '', named, bare] = form.exec(text.trim()) ?? [];
  const address = named ?? bare;
  return address === undefined ? undefined : { name: name.replaceAll('"', '').trim() || 'ALEC', address };
}
