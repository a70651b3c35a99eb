import { readXml } from './readXml.ts';
import { longestCell, UnreadableFile } from './tableFile.ts';

/** Letters of all shared texts: more would fill the memory. */
const mostLetters = 100_000_000;

/** The texts that cells of a workbook name by their number, without what says how Japanese is read. */
export async function sharedStrings(texts: AsyncIterable<string>): Promise<readonly string[]> {
  const strings: string[] = [];
  let words = '';
  let isText = false;
  let isPhonetic = false;
  let letters = 0;
  await readXml(texts, {
    open: (name) => {
      if (name === 'si') words = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText && words.length < longestCell) words += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        strings.push(words);
        letters += words.length;
        if (letters > mostLetters) throw new UnreadableFile('import-unreadable');
      }
    },
  });
  return strings;
}
