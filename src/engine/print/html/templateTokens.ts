/** A piece of a template's words. */
export type Token =
  | { readonly text: string }
  | { readonly field: string }
  | { readonly opens: string }
  | { readonly closes: string };

/** Why a template cannot be used; `name` is the word as it was typed. */
export interface TemplateFault {
  readonly code:
    | 'merge-field-unknown'
    | 'merge-loop-unknown'
    | 'merge-loop-unclosed'
    | 'merge-loop-unopened'
    | 'merge-loop-nested'
    | 'merge-mark-broken'
    | 'merge-mark-in-attribute';
  readonly name: string;
  /** In which loop it stands, if in any. */
  readonly loop?: string;
}

const mark = /\{\{\s*([#/]?)\s*([^{}]*?)\s*\}\}/gu;

/**
 * The words between fields, fields, and where loops begin and end.
 *
 * @example
 * tokensOf('Loan {{ number }}.') // [{ text: 'Loan ' }, { field: 'number' }, { text: '.' }]
 */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const found of text.matchAll(mark)) {
    if (found.index > from) tokens.push({ text: text.slice(from, found.index) });
    tokens.push(tokenOf(found[1], found[2] ?? ''));
    from = found.index + found[0].length;
  }
  if (from < text.length) tokens.push({ text: text.slice(from) });
  return tokens;
}

function tokenOf(sign: string | undefined, name: string): Token {
  if (sign === '#') return { opens: name };
  return sign === '/' ? { closes: name } : { field: name };
}

const longestShown = 40;

/** An address with a field in it would be one that nobody has read. */
export function marksInAttributes(attributes: Readonly<Record<string, string>>): readonly TemplateFault[] {
  return Object.values(attributes)
    .filter((value) => value.includes('{{'))
    .map((value) => ({ code: 'merge-mark-in-attribute', name: value.slice(0, longestShown) }));
}

/** Braces that no mark was made of: one is missing, or half of the word is set in bold. */
export function brokenMarks(text: string): readonly TemplateFault[] {
  const [, broken] = /(\{\{.*|.*\}\})/su.exec(text) ?? [];
  return broken === undefined ? [] : [{ code: 'merge-mark-broken', name: broken.slice(0, longestShown) }];
}
