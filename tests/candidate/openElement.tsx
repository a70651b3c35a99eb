import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Notification } from '#alec/candidate/space/layout/Notification.tsx';
import { screenModel } from '#engine/admin/providers/screenModel.ts';
import { memoryProvider, type Rows } from '../admin/memoryProvider.ts';
import { generatedModel, wholeScreenModel } from '../admin/screenModels.ts';
import { frenchWords, profileId } from './openPage.tsx';

interface ElementOptions {
  readonly rows?: Rows;
  /** What the server answers to a call that arrays cannot answer; what it throws is refused. */
  readonly answer?: (resource: string, params: CallParams) => unknown;
}

/** A part of the personal space in French, over a server of arrays in which the candidate has a profile. */
export async function openElement(part: ReactNode, { rows = {}, answer }: ElementOptions = {}) {
  const arrays = memoryProvider(generatedModel, { 'candidate-profiles': [{ id: profileId }], ...rows });
  const call: typeof arrays.call = async (resource, params) =>
    (answer?.(resource, params) ?? arrays.call(resource, params)) as never;
  const provider = { ...arrays, call };
  screenModel.set(wholeScreenModel());
  // A test does not wait for what is asked again by itself.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <CoreAdminContext
      dataProvider={provider}
      i18nProvider={await frenchWords()}
      store={memoryStore()}
      queryClient={queryClient}
    >
      {part}
      <Notification />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  // What the browser's own choice of files would not offer is refused by the page, not by the test.
  const user = userEvent.setup({ applyAccept: false });
  return { ...render(<RouterProvider router={router} />), user, provider };
}
