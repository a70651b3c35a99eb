import { Fragment } from 'react';

/** An answer as administrators type it: empty lines between paragraphs, lines that begin with a dash are a list. */
export function AnswerText({ text }: { readonly text: string }) {
  return (
    <div className="answer">
      {blocksOf(text).map((lines, at) => {
        const key = `block-${at}`;
        return isItem(lines[0] ?? '') ? (
          <ul key={key}>
            {lines.map((line) => (
              <li key={line}>{line.replace(dash, '')}</li>
            ))}
          </ul>
        ) : (
          <p key={key}>
            {lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        );
      })}
    </div>
  );
}

const dash = /^\s*[-–•*]\s+/;

function isItem(line: string): boolean {
  return dash.test(line);
}

/**
 * The lines of a text, in blocks: a list is one of its own, whether an empty line is around it or not.
 *
 * @example
 * blocksOf('Il faut :\n- un CV\n- un RIB') // [['Il faut :'], ['- un CV', '- un RIB']]
 */
function blocksOf(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let current: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [before] = current;
    const isEnd = line.trim() === '' || (before !== undefined && isItem(before) !== isItem(line));
    if (isEnd && current.length > 0) {
      blocks.push(current);
      current = [];
    }
    if (line.trim() !== '') current.push(line.trim());
  }
  return current.length > 0 ? [...blocks, current] : blocks;
}
