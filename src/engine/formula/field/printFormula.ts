import { prefixTightness, type Syntax, tightness } from './syntax.ts';

/**
 * A formula as text, with the brackets it needs and no others; read again it is the same formula.
 *
 * @example
 * printFormula({ kind: 'infix', sign: '*', left: price, right: two, at: 0 }) // 'price * 2'
 */
export function printFormula(syntax: Syntax): string {
  switch (syntax.kind) {
    case 'number':
      return syntax.text;
    case 'text':
      return `'${syntax.value.replaceAll("'", "''")}'`;
    case 'word':
      return String(syntax.value);
    case 'name':
      return syntax.path;
    case 'call':
      return `${syntax.name}(${syntax.args.map(printFormula).join(', ')})`;
    case 'prefix':
      return printPrefix(syntax);
    case 'infix': {
      const own = tightness[syntax.sign];
      return `${inside(syntax.left, own)} ${syntax.sign} ${inside(syntax.right, own + 1)}`;
    }
  }
}

function printPrefix({ sign, of }: Syntax & { kind: 'prefix' }): string {
  const written = inside(of, prefixTightness[sign]);
  return sign === 'not' ? `not ${written}` : `-${written}`;
}

/** A part that holds less tightly than what stands around it needs brackets. */
function inside(part: Syntax, around: number): string {
  const text = printFormula(part);
  return tightnessOf(part) < around ? `(${text})` : text;
}

const tightest = 9;

function tightnessOf(part: Syntax): number {
  if (part.kind === 'infix') return tightness[part.sign];
  return part.kind === 'prefix' ? prefixTightness[part.sign] : tightest;
}
