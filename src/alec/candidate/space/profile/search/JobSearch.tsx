import { useGetList, useTranslate } from 'ra-core';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import { type Profession, professions } from './WantedJobs.tsx';

const shortestSearch = 2;
const pauseMs = 250;
const offered = { page: 1, perPage: 20 };

interface JobSearchProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly chosen: readonly string[];
  readonly onChoose: (id: string) => void;
}

/** Looks for a job from two letters on; one is chosen by a press, or with the arrows and Enter. */
export function JobSearch({ ref, chosen, onChoose }: JobSearchProps) {
  const translate = useTranslate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, isSearching, hasFailed, isTooShort } = useFoundJobs(typed, chosen);
  const isOpen = !isTooShort;
  const current = found[Math.min(at, found.length - 1)];

  const choose = ({ id }: Profession) => {
    setTyped('');
    setAt(0);
    onChoose(id);
  };
  const act = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    }
    if (event.key === 'Enter' && isOpen && current && !isSearching) {
      event.preventDefault();
      choose(current);
    }
    if (event.key === 'Escape') setTyped('');
  };
  return (
    <div className="search-box">
      <Field label={translate('candidateProfile.jobs.search')} hint={translate('candidateProfile.jobs.hint')}>
        {(input) => (
          <input
            {...input}
            ref={ref}
            type="search"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen && found.length > 0}
            aria-controls={list}
            aria-activedescendant={isOpen && current ? `${list}-${current.id}` : undefined}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setAt(0);
            }}
            onKeyDown={act}
          />
        )}
      </Field>
      <div
        id={list}
        role="listbox"
        aria-label={translate('candidateProfile.jobs.found')}
        className="options"
        hidden={!isOpen || found.length === 0}
      >
        {isOpen &&
          found.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is chosen from the input
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            <div
              key={one.id}
              id={`${list}-${one.id}`}
              role="option"
              aria-selected={one === current}
              className="option"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              {one.label}
            </div>
          ))}
      </div>
      <p role="status" className={isOpen && (hasFailed || found.length === 0) ? 'soft' : 'visually-hidden'}>
        {isOpen &&
          translate(wordOf({ isSearching, hasFailed, count: found.length }), { smart_count: found.length })}
      </p>
    </div>
  );
}

function useFoundJobs(typed: string, chosen: readonly string[]) {
  const settled = useSettled(typed.trim(), pauseMs);
  const isTooShort = typed.trim().length < shortestSearch;
  const { data, isFetching, error } = useGetList<Profession>(
    professions,
    { pagination: offered, filter: { q: settled } },
    { enabled: settled.length >= shortestSearch },
  );
  const isSearching = isFetching || settled !== typed.trim();
  const found = isTooShort ? [] : (data ?? []).filter(({ id }) => !chosen.includes(id));
  return { found, isSearching, hasFailed: Boolean(error), isTooShort };
}

interface Found {
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly count: number;
}

function wordOf({ isSearching, hasFailed, count }: Found): string {
  if (hasFailed) return 'candidateProfile.jobs.failed';
  if (isSearching) return 'candidateProfile.jobs.searching';
  return count === 0 ? 'candidateProfile.jobs.none' : 'candidateProfile.jobs.count';
}
