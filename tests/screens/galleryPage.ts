import type { FieldType } from '#engine/model/model.ts';
import { typeSamples } from '../fieldTypes/typeSamples.ts';

interface TypeInWords {
  readonly title: string;
  /** When to take it, and what people may type. */
  readonly says: string;
}

/** Every type of field as a product owner looks for it, in the order of the guide. */
const types: Readonly<Record<FieldType, TypeInWords>> = {
  text: { title: 'Text', says: 'One line of words.' },
  longText: { title: 'Several lines', says: 'Words with line breaks.' },
  html: { title: 'Formatted text', says: 'Bold, lists, links and tables, typed in an editor.' },
  translated: { title: 'Translated text', says: 'A text per language; each reader sees her own.' },
  email: { title: 'E-mail', says: 'Checked, and a link that writes to it.' },
  phone: { title: 'Phone', says: 'Typed with or without spaces and country, a link that calls.' },
  url: { title: 'Web address', says: 'A link that opens beside the page.' },
  siret: { title: 'SIRET', says: 'Fourteen digits with their check digit, grouped as on paper.' },
  siren: { title: 'SIREN', says: 'Nine digits with their check digit.' },
  integer: { title: 'Whole number', says: 'Between `minimum` and `maximum` where they are given.' },
  decimal: {
    title: 'Amount or rate',
    says: 'Exact to its last digit, with a comma or a point, and its unit.',
  },
  rating: { title: 'Stars', says: 'A whole number of stars, up to `maximum`.' },
  boolean: { title: 'Yes or no', says: 'A switch.' },
  choice: { title: 'Choice', says: 'One of some words, each with its colour.' },
  code: { title: 'Choice of numbers', says: 'One of some numbers that stand for words.' },
  choices: { title: 'Several choices', says: 'Some of the words, each once.' },
  tags: { title: 'Tags', says: 'Words of one’s own, with those of other rows suggested.' },
  list: { title: 'List of texts', says: 'Several short texts.' },
  date: { title: 'Day', says: 'Typed as `31/01/2026` or chosen from a calendar.' },
  instant: { title: 'Day and time', says: 'A moment, shown by the reader’s clock.' },
  month: { title: 'Month', says: 'Typed as `03/2026`.' },
  time: { title: 'Time of day', says: 'Typed as `8:30` or `8h30`.' },
  duration: { title: 'Duration', says: 'Typed as `1h30`, `90 min` or `1,5 h`.' },
  dateRange: { title: 'Period', says: 'Two days and those between.' },
  color: { title: 'Colour', says: 'Chosen or typed: `#0f5e63`.' },
  icon: { title: 'Icon', says: 'One of those of the menu.' },
  one: { title: 'Relation to one', says: 'A record of another list, found from two characters.' },
  many: { title: 'Relation to several', says: 'Several records of another list.' },
  lines: { title: 'Rows inside a record', says: 'Each with fields of its own, added and moved in the form.' },
  file: { title: 'File', says: 'Uploaded when it is chosen, checked by its content.' },
  image: { title: 'Image', says: 'A file that is shown small in lists and large in the details.' },
  json: { title: 'Data', says: 'An object with properties of its own, typed in an editor and checked.' },
};

/** The page of the guide that shows every type of field: `file` is the text of the gallery's schema file. */
export function galleryPage(file: string): string {
  const sections = Object.entries(types).map(([type, { title, says }]) => {
    const { field } = typeSamples[type as FieldType];
    return `## ${title}\n${says}\n\n![${title}, in a form](pictures/gallery/${field}.png)\n\n\`\`\`json\n${fieldText(file, field)}\n\`\`\`\n`;
  });
  return `# Every type of field\n\nWhat stands in the file, and what people see in the form. Each may be copied.\n\n${sections.join('\n')}`;
}

/** The lines of a field as they stand in its file, from the margin. */
function fieldText(file: string, name: string): string {
  const lines = file.split('\n');
  const first = lines.indexOf(`    "${name}": {`);
  const last = lines.findIndex((line, at) => at > first && /^ {4}\},?$/.test(line));
  if (first < 0 || last < 0) throw new Error(`No field "${name}" in the gallery.`);
  return lines
    .slice(first, last + 1)
    .map((line) => line.slice(4))
    .join('\n')
    .replace(/,$/, '');
}
