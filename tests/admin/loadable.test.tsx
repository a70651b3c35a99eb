import { act, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LateInput } from '#engine/admin/fields/LateInput.tsx';
import { loadable, preload } from '#engine/admin/shell/loading/loadable.tsx';
import { usePreload } from '#engine/admin/shell/loading/usePreload.ts';

function Part() {
  return <p>arrivé</p>;
}

const failing = (times: number) => {
  const load = vi.fn(async () => ({ default: Part }));
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new TypeError('no chunk'));
  return load;
};
const reload = vi.fn();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  vi.stubGlobal('location', { ...window.location, reload });
});

async function show(load: ReturnType<typeof failing>) {
  const Wanted = loadable(load);
  render(
    <Suspense fallback="…">
      <Wanted />
    </Suspense>,
  );
  await pass(0);
}

test('a part that does not come says so, and comes by itself when the server is back', async () => {
  const health = vi.fn(async () => Promise.reject(new TypeError('nobody')) as Promise<Response>);
  vi.stubGlobal('fetch', health);
  await show(failing(1));
  expect(screen.getByRole('alert').textContent).toContain('shell.load.failed');

  await pass(3_000);
  expect(screen.queryByText('arrivé')).toBe(null);
  health.mockResolvedValue(new Response());
  await pass(3_000);

  expect(screen.getByText('arrivé')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test('a file the server has no more is answered by one reload, never by a second', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  await show(failing(99));

  await pass(3_100);
  expect(reload).toHaveBeenCalledTimes(1);
  await pass(30_000);

  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'shell.load.reload' })).toBeTruthy();
});

test('what a place needs is there before it is asked for, with what that needs itself', async () => {
  const inner = failing(0);
  const outer = vi.fn(async () => {
    loadable(inner, 'dossier');
    return { default: Part };
  });
  loadable(outer, 'dossier');

  void preload('dossier');
  await pass(0);

  expect(outer).toHaveBeenCalledTimes(1);
  expect(inner).toHaveBeenCalledTimes(1);
});

test('a part that is here already is drawn in one go', async () => {
  const Wanted = loadable(failing(0), 'wizard');
  await preload('wizard');

  render(
    <Suspense fallback="…">
      <Wanted />
    </Suspense>,
  );

  expect(screen.getByText('arrivé')).toBeTruthy();
});

function Rows({ isThere }: { readonly isThere: boolean }) {
  usePreload('list', isThere);
  return null;
}

test('what a click on a list opens is fetched once its rows are there and the page is quiet', async () => {
  const load = failing(0);
  loadable(load, 'list');
  const { rerender } = render(<Rows isThere={false} />);
  await pass(2_000);
  expect(load).not.toHaveBeenCalled();

  rerender(<Rows isThere={true} />);
  await pass(0);
  expect(load).not.toHaveBeenCalled();
  await pass(500);

  expect(load).toHaveBeenCalledTimes(1);
});

interface DayProps {
  readonly autoFocus?: boolean;
}

function Day({ autoFocus }: DayProps) {
  // biome-ignore lint/a11y/noAutofocus: what is tested
  return <input aria-label="Jour" autoFocus={autoFocus} />;
}

function openForm() {
  let arrive = (_: { default: ComponentType<DayProps> }) => {};
  const loaded = new Promise<{ default: ComponentType<DayProps> }>((resolve) => {
    arrive = resolve;
  });
  const Late = lazy(() => loaded);
  render(
    <div role="dialog" tabIndex={-1} aria-label="Fenêtre">
      <input aria-label="Nom" />
      <LateInput input={Late} props={{ autoFocus: true }} waiting="…" />
    </div>,
  );
  return () => act(async () => arrive({ default: Day }));
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('an input that comes late leaves the focus to who has gone on', async () => {
  const arrive = openForm();

  screen.getByRole('textbox', { name: 'Nom' }).focus();
  await arrive();

  expect(screen.getByRole('textbox', { name: 'Jour' })).toBeTruthy();
  expect(focused()).toBe('Nom');
});

test('an input that comes late takes the focus it was to have from the window that opened around it', async () => {
  const arrive = openForm();

  screen.getByRole('dialog').focus();
  await arrive();

  expect(focused()).toBe('Jour');
});
