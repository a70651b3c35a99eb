const randomBytes = 10;

/**
 * A UUID v7 (RFC 9562, section 5.7): ids made one after the other sort in that order.
 *
 * @example newId(Date.UTC(2026, 0, 1), crypto.getRandomValues(new Uint8Array(10))) // '019b76da-a800-7…'
 */
export function newId(
  now = Date.now(),
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(randomBytes)),
): string {
  const time = now.toString(16).padStart(12, '0');
  const noise = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(noise.slice(3, 4), 16) & 0b11) | 0b1000).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${noise.slice(0, 3)}`,
    `${variant}${noise.slice(4, 7)}`,
    noise.slice(7, 19),
  ].join('-');
}
