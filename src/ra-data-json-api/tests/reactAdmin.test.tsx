// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  EditBase,
  Form,
  memoryStore,
  type RaRecord,
  useGetList,
  useGetManyAggregate,
  useGetOne,
  useInput,
  useSaveContext,
  useTakeUndoableMutation,
  useUpdate,
} from 'ra-core';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MovieProvider, openMovieProvider, resetMovieProvider } from './movieProvider.ts';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 25_000 });

let movies: MovieProvider;

beforeAll(async () => {
  movies = await openMovieProvider();
  // react-admin logs every failed request; the refusals below are meant.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
beforeEach(() => resetMovieProvider(movies));
afterEach(cleanup);
afterAll(() => movies.server.stop());

const show = (children: ReactNode) =>
  render(
    <CoreAdminContext dataProvider={movies.provider} store={memoryStore()}>
      {children}
    </CoreAdminContext>,
  );
const requests = (method: string) => movies.server.seen.filter((seen) => seen.method === method);

function MovieList({ children }: { children?: ReactNode }) {
  const { data } = useGetList('movies', { filter: { id: '1' }, meta: { prefetch: ['director', 'cast'] } });
  if (!data) return null;
  return (
    <>
      {data.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
      {children}
    </>
  );
}

function Person({ id }: { id: string }) {
  const { data } = useGetOne('film-people', { id }, { staleTime: 1000 });
  return <p>{data?.name}</p>;
}

function People({ ids }: { ids: string[] }) {
  const { data } = useGetManyAggregate('film-people', { ids });
  return <p>{data?.map((person) => person?.name).join(' and ')}</p>;
}

interface YearProps {
  record: RaRecord;
  year: number;
  mode?: 'optimistic' | 'undoable' | 'pessimistic';
  onError?: (error: unknown) => void;
}

function YearButton({ record, year, mode = 'pessimistic', onError }: YearProps) {
  const [update] = useUpdate('movies', { id: record.id, previousData: record });
  const save = () => update(undefined, { data: { ...record, year } }, { mutationMode: mode, onError });
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  );
}

function Movie({ year, ...rest }: Omit<YearProps, 'record'>) {
  const { data } = useGetOne('movies', { id: '1' });
  if (!data) return null;
  return (
    <>
      <p>Year {data.year}</p>
      <YearButton record={data} year={year} {...rest} />
    </>
  );
}

describe('inside react-admin', () => {
  it('records included in a list fill the cache, so that showing them asks nothing', async () => {
    show(
      <MovieList>
        <Person id="10" />
        <Person id="12" />
      </MovieList>,
    );

    await screen.findByText('Agnès');
    await screen.findByText('Corinne');

    expect(movies.server.seen.map(({ path }) => path)).toEqual(['/movies']);
  });

  it('references of one tick become one request that names each id once', async () => {
    show(
      <>
        <People ids={['10', '11']} />
        <People ids={['11', '12']} />
      </>,
    );

    await screen.findByText('Agnès and Jacques');
    await screen.findByText('Jacques and Corinne');

    expect(movies.server.seen.map(({ query }) => query['filter[id]'])).toEqual(['10,11,12']);
  });

  it('a refused update tells the fields in body.errors', async () => {
    const failures: unknown[] = [];
    show(<Movie year={1700} onError={(error) => failures.push(error)} />);

    (await screen.findByText('Save')).click();
    await waitFor(() => expect(failures).toHaveLength(1));

    expect(failures[0]).toMatchObject({
      status: 422,
      message: 'Too early',
      body: { errors: { year: 'Too early No film then', root: { serverError: 'This film cannot be' } } },
    });
  });

  it('an accepted update sends the changed field alone and shows what the server made of it', async () => {
    show(<Movie year={1961} />);

    (await screen.findByText('Save')).click();
    await screen.findByText('Year 1961');

    const [{ body } = { body: null }] = requests('PATCH');
    expect(body).toEqual({ data: { type: 'movies', id: '1', attributes: { year: 1961 } } });
  });

  it('an optimistic update is rolled back when the server refuses it', async () => {
    show(<Movie year={1700} mode="optimistic" />);

    (await screen.findByText('Save')).click();
    await screen.findByText('Year 1700');

    await screen.findByText('Year 1962');
    expect(requests('PATCH')).toHaveLength(1);
  });

  it('an undone update is never sent, and one that stands is sent after its caller is gone', async () => {
    const mutations: ((outcome: { isUndo: boolean }) => void)[] = [];
    function Undo() {
      const take = useTakeUndoableMutation();
      const collect = () => {
        const mutation = take();
        if (mutation) mutations.push(mutation);
      };
      return (
        <button type="button" onClick={collect}>
          Take
        </button>
      );
    }
    const { rerender } = show(<Movie year={1961} mode="undoable" />);
    const page = (children: ReactNode) => (
      <CoreAdminContext dataProvider={movies.provider} store={memoryStore()}>
        {children}
        <Undo />
      </CoreAdminContext>
    );
    rerender(page(<Movie year={1961} mode="undoable" />));

    (await screen.findByText('Save')).click();
    await screen.findByText('Year 1961');
    screen.getByText('Take').click();
    mutations[0]?.({ isUndo: true });
    await screen.findByText('Year 1962');
    const sentAfterUndo = requests('PATCH').length;
    screen.getByText('Save').click();
    await screen.findByText('Year 1961');
    screen.getByText('Take').click();
    rerender(page(null));
    mutations[1]?.({ isUndo: false });

    await waitFor(() => expect(movies.server.rows.get('movies/1')?.attributes.year).toBe(1961));
    expect(mutations).toHaveLength(2);
    expect(sentAfterUndo).toBe(0);
    expect(requests('PATCH')).toHaveLength(1);
  });

  it('errors of the server land on the inputs of a form', async () => {
    function TitleInput() {
      const { field, fieldState } = useInput({ source: 'title' });
      return (
        <>
          <input aria-label="Title" {...field} />
          <p>{fieldState.error?.message}</p>
        </>
      );
    }
    function Save() {
      const { save } = useSaveContext();
      return (
        <Form onSubmit={(data: Partial<RaRecord>) => save?.({ ...data, title: '' })}>
          <TitleInput />
          <button type="submit">Save</button>
        </Form>
      );
    }
    show(
      <EditBase resource="movies" id="1" mutationMode="pessimistic">
        <Save />
      </EditBase>,
    );

    (await screen.findByText('Save')).click();

    const message = await screen.findByText(/Title is required/);
    expect(message.textContent).toContain('Title is required');
  });
});
