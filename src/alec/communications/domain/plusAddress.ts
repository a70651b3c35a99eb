/** What the plus-address of a dossier says. */
export interface PlusAddress {
  /** Of the dossier: `2026-00041`. */
  readonly reference: string;
  /** Only who was written to knows it. */
  readonly token: string;
}

/**
 * The address that answers about a dossier go to: that of the product, with the dossier's reference and the token of one
 * of its mails, without which nobody finds a way into a dossier whose number is easily guessed.
 *
 * @example
 * plusAddress('dossiers@alec.fr', { reference: '2026-00041', token: '9f86d081884c7d65' })
 * // 'dossiers+2026-00041.9f86d081884c7d65@alec.fr'
 */
export function plusAddress(mailFrom: string, { reference, token }: PlusAddress): string {
  const at = mailFrom.lastIndexOf('@');
  return `${mailFrom.slice(0, at)}+${reference}.${token}${mailFrom.slice(at)}`;
}

/**
 * The token of a mail: what stands before the `@` of its Message-ID, which is random.
 *
 * @example
 * tokenOf('<9f86d081884c7d65@alec.fr>') // '9f86d081884c7d65'
 */
export function tokenOf(messageId: string): string {
  return messageId.slice(1, messageId.indexOf('@'));
}
/**
 * Reference and token of an address; undefined: it is no plus-address.
 *
 * @example
 * readPlusAddress('Dossiers+2026-00041.9f86d081884c7d65@alec.fr') // { reference: '2026-00041', token: '9f86…' }
 */
export function readPlusAddress(address: string): PlusAddress | undefined {
  const [, reference, token] = /\+([\d-]+)\.([\da-f]+)@/i.exec(address) ?? [];
  return reference === undefined || token === undefined
    ? undefined
    : { reference, token: token.toLowerCase() };
}
