import { useGetIdentity, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Hint } from '#engine/admin/hints/Hint.tsx';
import { visitsOf } from '#engine/admin/providers/keptVisits.ts';
import { pageActions } from '#engine/admin/record/pageActions.ts';
import { useMenu } from '#engine/admin/shell/menu/useMenu.ts';
import { didYouMean } from '#engine/rules/didYouMean.ts';
import { SearchDialog, type SearchOption } from './SearchDialog.tsx';
import { useFoundRecords } from './useFoundRecords.ts';

interface Command extends SearchOption {
  readonly run: () => void;
  /** Where it leads; an action leads nowhere. */
  readonly path?: string;
}

/** What one may do here, every page one may open and every record one may see, found by a few letters. */
export default function CommandPalette({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const words = text.trim();
  const { found, state, isSimilar } = useFoundRecords(words);
  const records = found.map((option) => ({ ...option, run: () => navigate(option.path) }));
  // A record that has the words goes before pages that are only written much like them.
  const mayBeMistyped = found.length === 0 || isSimilar;
  const options = withoutRepeated([...matching(useCommands(), words, mayBeMistyped), ...records]);
  const help = state === 'done' ? 'idle' : state;
  const status = options.length > 0 && state === 'done' ? 'results' : state;
  return (
    <SearchDialog
      label={translate('shell.palette.label')}
      placeholder={translate('shell.palette.placeholder')}
      help={translate(`shell.palette.${help}`)}
      hint={<Hint name="palette" />}
      text={text}
      type={setText}
      options={options}
      isLoading={state === 'loading'}
      emptyText={translate(state === 'loading' ? 'shell.palette.loading' : 'shell.palette.none', {
        text: words,
      })}
      status={translate(`shell.palette.${status}`, { smart_count: options.length })}
      choose={({ run }) => {
        close();
        run();
      }}
      close={close}
    />
  );
}

/** Where one was last comes first, and is not offered once more below. */
function withoutRepeated(options: readonly Command[]): Command[] {
  const firstTo = new Map([...options].reverse().map((option) => [option.path ?? option.key, option]));
  return options.filter((option) => firstTo.get(option.path ?? option.key) === option);
}

/** Where one was last, the actions of the page as it was when the palette was opened, and the pages of the menu. */
function useCommands(): readonly Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [here] = useState(pageActions);
  const visits = useVisits().map((visit) => ({
    ...visit,
    key: `visit ${visit.path}`,
    group: translate('shell.palette.visits'),
    run: () => navigate(visit.path),
  }));
  const actions = here.map((action) => ({ ...action, group: translate('shell.palette.here') }));
  const pages = useMenu().flatMap(({ id, items }) =>
    items.map(({ path, label }) => ({
      key: path,
      path,
      group: translate('shell.palette.pages'),
      label,
      detail: translate(`shell.sections.${id}`),
      run: () => navigate(path),
    })),
  );
  return [...visits, ...actions, ...pages];
}

/** Not the page one is at. */
function useVisits() {
  const { identity } = useGetIdentity();
  const { pathname } = useLocation();
  const [visits] = useState(() => visitsOf(identity && String(identity.id)));
  return visits.filter(({ path }) => path !== pathname);
}

/** What has the words; where nothing has them, what is written much like them. */
function matching(commands: readonly Command[], words: string, mayBeMistyped: boolean): readonly Command[] {
  const exact = commands.filter((command) => matches(command, words));
  if (exact.length > 0 || !mayBeMistyped) return exact;
  return commands.filter((command) => isLike(command, words));
}

/** Of shorter words too many others differ in a letter or two. */
const shortestMistyped = 4;

function isLike({ label, detail = '' }: Command, words: string): boolean {
  const names = wordsOf(`${label} ${detail}`);
  const asked = wordsOf(words);
  // Signs alone are like nothing.
  return (
    asked.length > 0 &&
    asked.every(
      (word) =>
        names.some((name) => name.startsWith(word)) ||
        (word.length >= shortestMistyped && didYouMean(word, names) !== undefined),
    )
  );
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Each word somewhere in the name or its section, without case or accents. */
function matches({ label, detail = '' }: Command, words: string): boolean {
  const name = folded(`${label} ${detail}`);
  return folded(words)
    .split(/\s+/)
    .every((word) => name.includes(word));
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
