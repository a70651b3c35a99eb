import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Field, locales, type Model } from '#engine/model/model.ts';
import { personalRegister } from '#engine/model/personalRegister.ts';

const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));

function namesWhere(isMeant: (field: Field) => boolean): string[] {
  return Object.values(model.resources).flatMap(({ path, fields }) =>
    fields.filter(isMeant).map(({ name }) => `${path}.${name}`),
  );
}

const addresses: readonly (string | undefined)[] = ['email', 'phone'];
const isAddress = ({ fieldType, items }: Field) =>
  addresses.includes(fieldType) || addresses.includes(items?.fieldType);

describe.each(locales)('the register of personal data in %s', (locale) => {
  const register = personalRegister(model, locale);
  const registered = register.flatMap(({ path, fields }) => fields.map(({ name }) => `${path}.${name}`));

  it('has every field that is personal, and only those', () => {
    expect(registered.length).toBeGreaterThan(100);
    expect([...registered].sort()).toEqual(namesWhere(({ pii }) => pii).sort());
  });

  it('has every e-mail address and phone number', () => {
    const known = namesWhere(isAddress);

    expect(known.length).toBeGreaterThan(10);
    expect(known.filter((name) => !registered.includes(name))).toEqual([]);
  });

  it('says of each what it tells, what it is kept for and how long, in words', () => {
    const texts = register.flatMap(({ fields }) =>
      fields.flatMap(({ category, purpose, retention }) => [category, purpose, retention]),
    );

    expect(texts.filter((text) => !/^[A-ZÀ-Ý0-9].{3,}/.test(text))).toEqual([]);
  });

  it('is what the document for its officer says', () => {
    const document = readFileSync(`generated/personalData.${locale}.md`, 'utf8');

    const rows = document.split('\n').filter((line) => /^\| .* \| (oui|non|yes|no) \|$/.test(line));
    expect(rows).toHaveLength(registered.length);
  });
});
