import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageActions } from '#engine/admin/record/pageActions.ts';
import { useMenu } from '#engine/admin/shell/menu/useMenu.ts';
import { SearchDialog, type SearchOption } from './SearchDialog.tsx';
import { useFoundRecords } from './useFoundRecords.ts';

interface Command extends SearchOption {
  readonly run: () => void;
}

/** What one may do here, every page one may open and every record one may see, found by a few letters. */
export default function CommandPalette({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const words = text.trim();
  const { found, state } = useFoundRecords(words);
  const records = found.map(({ path, ...option }) => ({ ...option, run: () => navigate(path) }));
  const options = [...useCommands().filter((command) => matches(command, words)), ...records];
  const help = state === 'done' ? 'idle' : state;
  const status = options.length > 0 && state === 'done' ? 'results' : state;
  return (
    <SearchDialog
      label={translate('shell.palette.label')}
      placeholder={translate('shell.palette.placeholder')}
      help={translate(`shell.palette.${help}`)}
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

/** The actions of the page as it was when the palette was opened, and the pages of the menu. */
function useCommands(): readonly Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [here] = useState(pageActions);
  const actions = here.map((action) => ({ ...action, group: translate('shell.palette.here') }));
  const pages = useMenu().flatMap(({ id, items }) =>
    items.map(({ path, label }) => ({
      key: path,
      group: translate('shell.palette.pages'),
      label,
      detail: translate(`shell.sections.${id}`),
      run: () => navigate(path),
    })),
  );
  return [...actions, ...pages];
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
