import { useLocale, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import { loadLaterWords } from '#engine/admin/providers/words.ts';
import type { FlatRecord, JsonValue, Locale } from '#engine/model/model.ts';
import { valueText } from '#engine/model/valueText.ts';
import { clashingFields, type Side, type WaitingSave } from './waitingSave.ts';
import { waitingSaves } from './waitingSaves.ts';

const sides: readonly Side[] = ['mine', 'theirs'];

/** The fields that somebody else changed too: hers or theirs, one by one. */
export function ClashChoice({ save, theirs }: { readonly save: WaitingSave; readonly theirs: FlatRecord }) {
  const translate = useTranslate();
  const fields = clashingFields(save, theirs);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { label, value } = useFieldWords(save.resource);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void waitingSaves.decide(save, Object.fromEntries(fields.map((name) => [name, choices[name] ?? 'mine'])));
  };
  return (
    <form onSubmit={submit}>
      <p>{translate('candidate.waiting.clashing')}</p>
      {fields.map((name) => (
        <fieldset key={name} className="clash">
          <legend>{label(name)}</legend>
          {sides.map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`${save.id}-${name}`}
                checked={(choices[name] ?? 'mine') === side}
                onChange={() => setChoices({ ...choices, [name]: side })}
              />
              <span>
                {translate(side === 'mine' ? 'candidate.waiting.mine' : 'candidate.waiting.theirs', {
                  value:
                    value(name, side === 'mine' ? save.changes[name] : theirs[name]) ||
                    translate('candidate.waiting.empty'),
                })}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button type="submit" look="primary">
        {translate('candidate.waiting.confirmChoice')}
      </Button>
    </form>
  );
}

/** Fields and values in the words of the schema files, which come when they are needed: somebody was reached just now. */
function useFieldWords(resource: string) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const { resources } = useScreenModel();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    void loadLaterWords()
      .then(() => setLoaded(true))
      .catch(() => undefined);
  }, []);
  const key = `resources.${resource}`;
  return {
    label: (name: string) => translate(`${key}.fields.${name}`, { _: name }),
    value: (name: string, value: JsonValue | undefined) => {
      const field = resources[resource]?.fields.find((one) => one.name === name);
      const text = field ? valueText(field, value, locale) : String(value ?? '');
      return text && translate(`${key}.choices.${name}.${text}`, { _: text });
    },
  };
}
