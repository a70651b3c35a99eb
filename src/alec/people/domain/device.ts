/** What browsers call themselves and each other; the first that fits is meant. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * A browser and its system in words, from what it says of itself; a program that is no browser by its own first word.
 *
 * @example
 * deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36') // 'Chrome, Windows'
 * deviceOf('curl/8.5.0') // 'curl'
 */
export function deviceOf(userAgent: string): string {
  const known = [browsers, systems].flatMap(
    (names) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? [],
  );
  const [program = ''] = /^[\w.-]{1,40}/.exec(userAgent) ?? [];
  return known.length > 0 ? known.join(', ') : program;
}
