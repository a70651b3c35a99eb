import { useGetMany, useTranslate } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { skillsFor } from '#alec/candidate/domain/skillsFor.ts';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import { PlacedCard } from '#alec/candidate/space/profile/PlacedCard.tsx';
import { Tags } from './Tags.tsx';
import { useSaveProfile } from './useSaveProfile.ts';
import { type Profession, professions } from './WantedJobs.tsx';

const mostSkills = 50;
const longestSkill = 100;
const mostSuggestions = 6;

/** Free words; Enter or a comma ends one. What others have in the same jobs is offered from a list of ours. */
export function Skills({ profile }: { readonly profile: Profile }) {
  const translate = useTranslate();
  const { shown, save } = useSaveProfile(profile);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const skills = shown.skills ?? [];
  const suggested = useSuggestions(shown, typed);
  const isFull = skills.length >= mostSkills;

  const add = async (text: string) => {
    const added = newSkills(text, skills);
    setTyped('');
    if (added.length === 0) return;
    const isSaved = await save({ skills: [...skills, ...added].slice(0, mostSkills) });
    // Refused, or nobody answered: nothing has to be typed again.
    if (!isSaved) setTyped((since) => (since === '' ? text : since));
  };
  const remove = (name: string) => {
    void save({ skills: skills.filter((other) => other !== name) });
    setTimeout(() => input.current?.focus());
  };
  const act = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    void add(typed);
  };
  return (
    <PlacedCard id="skills" title={translate('candidateProfile.skills.title')}>
      <Tags
        label={translate('candidateProfile.skills.title')}
        tags={skills.map((name) => ({ id: name, name }))}
        onRemove={remove}
      />
      {isFull ? (
        <p className="soft">{translate('candidateProfile.skills.full', { most: mostSkills })}</p>
      ) : (
        <div className="inline-form">
          <Field
            label={translate('candidateProfile.skills.add')}
            hint={translate('candidateProfile.skills.hint')}
          >
            {(given) => (
              <input
                {...given}
                ref={input}
                autoComplete="off"
                enterKeyHint="done"
                maxLength={longestSkill}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={act}
              />
            )}
          </Field>
          <Button icon="add" onClick={() => void add(typed)}>
            {translate('candidateProfile.skills.button')}
          </Button>
        </div>
      )}
      {!isFull && suggested.length > 0 && (
        <fieldset className="suggestions">
          <legend>{translate('candidateProfile.skills.suggested')}</legend>
          {suggested.map((name) => (
            <button key={name} type="button" className="suggestion" onClick={() => void add(name)}>
              + {name}
            </button>
          ))}
        </fieldset>
      )}
    </PlacedCard>
  );
}

/** The words of a text that are not there yet, whatever their capitals. */
function newSkills(text: string, known: readonly string[]): string[] {
  const all = new Map(known.map((name) => [name.toLowerCase(), name]));
  const names = text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  return names.filter((name) => {
    const isNew = name !== '' && !all.has(name.toLowerCase());
    all.set(name.toLowerCase(), name);
    return isNew;
  });
}

function useSuggestions({ wanted_professions, skills }: Profile, typed: string): readonly string[] {
  const ids = wanted_professions ?? [];
  const { data } = useGetMany<Profession>(professions, { ids: [...ids] }, { enabled: ids.length > 0 });
  const jobs = ids.length === 0 ? [] : (data ?? []).flatMap((one) => one?.label ?? []);
  const part = typed.trim().toLowerCase();
  return skillsFor(jobs)
    .filter((name) => newSkills(name, skills ?? []).length > 0 && name.toLowerCase().includes(part))
    .slice(0, mostSuggestions);
}
