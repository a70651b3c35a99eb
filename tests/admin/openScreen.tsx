import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { CoreAdminContext, type I18nProvider, memoryStore, ResourceContextProvider } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, Routes } from 'react-router-dom';
import { words as french } from '#alec/screen/frenchWords.ts';
import { words as frenchOfPages } from '#alec/screen/frenchWordsOfPages.ts';
import type { ViewsPlace } from '#engine/admin/list/views/savedView.ts';
import { mayReadAgain } from '#engine/admin/providers/mayReadAgain.ts';
import { mergeWords } from '#engine/admin/providers/mergeWords.ts';
import { ModelProvider } from '#engine/admin/resource/modelContext.tsx';
import type {
  ActionOverrides,
  FieldOverrides,
  SlotOverrides,
  ViewOverrides,
  Widgets,
} from '#engine/admin/resource/overrides.ts';
import { modelRoutes } from '#engine/admin/resource/resourceRoutes.tsx';
import { Toasts } from '#engine/admin/shell/toasts/Toasts.tsx';
import type { Actor, Model } from '#engine/model/model.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import files from '#locales/files.fr.json' with { type: 'json' };
import forms from '#locales/forms.fr.json' with { type: 'json' };
import hints from '#locales/hints.fr.json' with { type: 'json' };
import imports from '#locales/imports.fr.json' with { type: 'json' };
import records from '#locales/records.fr.json' with { type: 'json' };
import studio from '#locales/studio.fr.json' with { type: 'json' };
import studioEdit from '#locales/studioEdit.fr.json' with { type: 'json' };
import studioWords from '#locales/studioWords.fr.json' with { type: 'json' };
import { type MemoryProvider, memoryProvider, type Rows } from './memoryProvider.ts';
import { smallModel } from './schemas.ts';
import { wholeScreenModel } from './screenModels.ts';

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const [brest, lille, nice, slate, wood] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)] as const;

export const someRows: Rows = {
  origins: [
    { id: brest, label: 'Brest', position: 1 },
    { id: lille, label: 'Lille', position: 2 },
    { id: nice, label: 'Nice', position: 3 },
  ],
  lots: [
    {
      id: slate,
      name: 'Ardoise',
      price: '1234.50',
      status: 'open',
      origin: brest,
      stops: [lille, nice],
      arrival: '2026-01-31',
      fragile: false,
      phone: '+33612345678',
      contact: 'lots@example.fr',
    },
    {
      id: wood,
      name: 'Bois',
      price: '80.00',
      status: 'draft',
      origin: null,
      stops: [],
      arrival: null,
      fragile: true,
      handling: 'À plat',
    },
  ],
};

interface ScreenOptions {
  readonly at?: string;
  readonly model?: Model;
  readonly rows?: Rows;
  readonly actor?: Actor;
  readonly fields?: FieldOverrides;
  readonly widgets?: Widgets;
  readonly slots?: SlotOverrides;
  readonly views?: ViewOverrides;
  readonly actions?: ActionOverrides;
  readonly savedViews?: ViewsPlace;
  /** Instead of the routes of the Model. */
  readonly children?: ReactNode;
  /** The resource around the children. */
  readonly resource?: string;
  /** Calls that arrays cannot answer; undefined: they do. */
  readonly answer?: (resource: string, params: CallParams) => unknown;
  /** What else the server does beyond the usual. */
  readonly server?: (provider: MemoryProvider) => void;
}

/** Nobody sees these pages: jsdom would go through thousands of rules of style for each control that is asked for by name. */
const unseen = createCache({ key: 'unseen' });
unseen.sheet.insert = () => {};

/** A read that fails is repeated as often as in the product, without the seven seconds between. */
const soonAgain = { queries: { retry: mayReadAgain, retryDelay: 10 } };

/** The screen at an address, over a server of arrays. */
export async function openScreen(options: ScreenOptions = {}) {
  const { at = '/', model = smallModel, rows = someRows, children, resource, ...others } = options;
  const { answer, server, ...given } = others;
  // Nobody in particular may do everything: what is refused is what the test is about.
  const shown = given.actor ? screenModelOf(model, given.actor) : wholeScreenModel(model);
  const provider = answering(memoryProvider(model, rows), answer);
  server?.(provider);
  const i18nProvider = await frenchWords();
  const content = resource ? (
    <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
  ) : (
    children
  );
  const page = (
    <CacheProvider value={unseen}>
      <CoreAdminContext
        dataProvider={provider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
        queryClient={new QueryClient({ defaultOptions: soonAgain })}
      >
        <ThemeProvider theme={quietTheme}>
          <ModelProvider model={shown} {...given}>
            {content ?? <Routes>{modelRoutes(shown)}</Routes>}
          </ModelProvider>
          <Toasts />
        </ThemeProvider>
      </CoreAdminContext>
    </CacheProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const user = userEvent.setup();
  const rendered = render(<RouterProvider router={router} />);
  return { ...rendered, user, provider, router };
}

/** The row with that text. Asked for by its role, every cell of the page would be named first: a second each time. */
export async function rowOf(text: RegExp): Promise<HTMLElement> {
  const [found] = await screen.findAllByText(text);
  const row = found?.closest('tr');
  if (!row) throw new Error(`'${text}' is in no row`);
  return row;
}

function answering(provider: MemoryProvider, answer: ScreenOptions['answer']): MemoryProvider {
  if (!answer) return provider;
  const call: MemoryProvider['call'] = async (resource, params) => {
    const arrays = await provider.call(resource, params);
    return (answer(resource, params) ?? arrays) as typeof arrays;
  };
  return { ...provider, call };
}

// Nothing moves: what is closed is gone at once. For styles of its own each input would look through the whole page.
const quietTheme = createTheme({
  transitions: { create: () => 'none', duration: { enteringScreen: 0, leavingScreen: 0 } as never },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  },
});

let words: Promise<I18nProvider> | undefined;

function frenchWords(): Promise<I18nProvider> {
  const translation = mergeWords(french.frame, [
    ...french.own,
    ...frenchOfPages,
    files,
    forms,
    hints,
    imports,
    records,
    studio,
    studioEdit,
    studioWords,
  ]);
  words ??= getI18nProvider(createInstance(), {
    lng: 'fr',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { fr: { translation } },
  });
  return words;
}
