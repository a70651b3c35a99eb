/** Whoever signs in at the provider of these walks. */
export const administrator = { sub: 'f81d4fae', name: 'Ada Lovelace', email: 'ada@alec.test' };
