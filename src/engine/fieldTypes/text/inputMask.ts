/**
 * A mask as a file writes it: `9` is a digit, `A` a capital letter, `a` a letter, `*` either; every other sign, and what
 * follows a `\`, stands for itself.
 */
interface MaskPart {
  /** What a person types there; undefined: the sign stands by itself. */
  readonly slot?: RegExp;
  readonly sign: string;
}

const slots: Readonly<Record<string, RegExp>> = {
  '9': /^\d$/,
  A: /^\p{L}$/u,
  a: /^\p{L}$/u,
  '*': /^[\p{L}\d]$/u,
};

function partsOf(mask: string): MaskPart[] {
  const signs = mask.match(/\\[\s\S]|[\s\S]/g) ?? [];
  return signs.map((sign) => {
    if (sign.length > 1) return { sign: sign.slice(1) };
    const slot = slots[sign];
    return slot ? { slot, sign } : { sign };
  });
}

/**
 * What was typed or pasted as the mask writes it: signs of the mask stand by themselves, others are left out, letters
 * become capitals where they must be. Past the last one typed nothing is added, so that it can be taken back.
 *
 * @example
 * maskedText('AA-999', 'ab123') // 'AB-123'
 * maskedText('99 99', '06.1') // '06 1'
 */
export function maskedText(mask: string, typed: string): string {
  const given = [...typed];
  let [text, waiting] = ['', ''];
  for (const { slot, sign } of partsOf(mask)) {
    if (!slot) {
      waiting += sign;
      if (given[0] === sign) given.shift();
      continue;
    }
    while (given.length > 0 && !slot.test(given[0] ?? '')) given.shift();
    const next = given.shift();
    if (next === undefined) return text;
    text += waiting + (sign === 'A' ? next.toUpperCase() : next);
    waiting = '';
  }
  return text + waiting;
}

/** Is every sign of the mask there, and nothing else? `isMasked('AA-999', 'AB-123')` is true. */
export function isMasked(mask: string, text: string): boolean {
  const parts = partsOf(mask);
  const signs = [...text];
  return parts.length === signs.length && parts.every((part, at) => fits(part, signs[at] ?? ''));
}

function fits({ slot, sign }: MaskPart, typed: string): boolean {
  if (!slot) return typed === sign;
  return slot.test(typed) && (sign !== 'A' || typed === typed.toUpperCase());
}

/** A whole value in one form, whatever signs it was written with; what is none stays as it is. */
export function atRest(mask: string, text: string): string {
  const masked = maskedText(mask, text.trim());
  const hasAll = isMasked(mask, masked) && lettersOf(masked) === lettersOf(text);
  return hasAll ? masked : text;
}

/** What is left out of a text by its mask are signs, never a letter or a digit. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();
}

/** A value that the mask takes: `AB-123` for `AA-999`. */
export function maskExample(mask: string): string {
  let [digits, letters] = [0, 0];
  return partsOf(mask)
    .map(({ slot, sign }) => {
      if (!slot) return sign;
      if (sign === '9') return String(++digits % 10);
      const letter = String.fromCharCode(65 + (letters++ % 26));
      return sign === 'a' ? letter.toLowerCase() : letter;
    })
    .join('');
}

/** Where the caret stands after so many letters and digits of a text. */
export function caretAfter(text: string, count: number): number {
  let left = count;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/[\p{L}\d]/u.test(text[at] ?? '')) left -= 1;
    at += 1;
  }
  return at;
}

/** How many signs a value has, and how many of them are typed. */
export function maskSize(mask: string): { readonly length: number; readonly typed: number } {
  const parts = partsOf(mask);
  return { length: parts.length, typed: parts.filter(({ slot }) => slot).length };
}
