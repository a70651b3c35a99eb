import { Parser } from 'htmlparser2';

/** What is heard of an XML text, in its order. Names of elements come without a prefix. */
interface XmlListener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string | undefined>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Reads an XML text as it comes; nothing of it is kept. */
export async function readXml(texts: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const parser = xmlParser(listener);
  for await (const text of texts) parser.write(text);
  parser.end();
}

/** The same, for whoever has to stop between two pieces. */
export function xmlParser({ open, text, close }: XmlListener): Parser {
  return new Parser(
    {
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (words) => text?.(words),
      onclosetag: (name) => close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
}

/** `x:row` -> `row` */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
