import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { SignInError, type SignInFault } from 'ra-auth-oidc';
import { type AuthProvider, CoreAdminContext } from 'ra-core';
import { getI18nProvider } from 'ra-i18n-i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProductProvider } from '#engine/admin/product.tsx';
import { closedSession } from '#engine/admin/providers/closedSession.ts';
import { reportingFaults, showingFaults, signInFault } from '#engine/admin/providers/signInFault.ts';
import { SignInFaultPage } from '#engine/admin/shell/signIn/SignInFaultPage.tsx';
import english from '#locales/shell.en.json' with { type: 'json' };
import french from '#locales/shell.fr.json' with { type: 'json' };
import { testProduct } from './testProduct.tsx';

afterEach(() => {
  signInFault.set(undefined);
});

const faults = Object.keys(french.shell.signIn.faults) as SignInFault[];

describe('a sign-in that cannot succeed', () => {
  test.each(
    faults.flatMap(
      (fault) =>
        [
          ['fr', fault, french],
          ['en', fault, english],
        ] as const,
    ),
  )('is explained in %s: %s', async (lng, fault, words) => {
    const login = vi.fn(reportingFaults([fault], () => Promise.reject(new SignInError(fault))));
    const i18nProvider = await getI18nProvider(createInstance(), {
      lng,
      resources: { [lng]: { translation: words } },
    });

    render(
      <CoreAdminContext authProvider={{ login } as unknown as AuthProvider} i18nProvider={i18nProvider}>
        <ProductProvider product={testProduct}>
          <SignInFaultPage fault={fault} />
        </ProductProvider>
      </CoreAdminContext>,
    );
    const button = await screen.findByRole('button', { name: words.shell.signIn.tryAgain });
    fireEvent.click(button);

    expect((await screen.findByRole('alert')).textContent).toBe(
      (words.shell.signIn.faults as Record<string, string>)[fault],
    );
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    expect(login).toHaveBeenCalledTimes(1);
  });

  test('that was ended from another browser says so, and leads back', async () => {
    closedSession.remember();
    const login = vi.fn(() => new Promise<never>(() => undefined));
    const i18nProvider = await getI18nProvider(createInstance(), {
      lng: 'fr',
      resources: { fr: { translation: french } },
    });

    render(
      <CoreAdminContext authProvider={{ login } as unknown as AuthProvider} i18nProvider={i18nProvider}>
        <ProductProvider product={testProduct}>
          <SignInFaultPage fault="sessionClosed" />
        </ProductProvider>
      </CoreAdminContext>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Se reconnecter' }));

    expect(screen.getByText('Votre session a été fermée')).toBeTruthy();
    expect(login).toHaveBeenCalledOnce();
    expect(closedSession.isRemembered()).toBe(false);
  });

  test('is shown instead of being passed to react-admin, which would redirect to sign-in again', async () => {
    const settled = vi.fn();
    const check = showingFaults(['unreachable'], () => Promise.reject(new SignInError('unreachable')));

    check().then(settled, settled);
    await waitFor(() => expect(signInFault.get()).toBe('unreachable'));

    expect(settled).not.toHaveBeenCalled();
  });

  test('lets through what is no fault of sign-in', async () => {
    const check = showingFaults(['unreachable'], () => Promise.reject(new SignInError('signInNeeded')));

    await expect(check()).rejects.toMatchObject({ fault: 'signInNeeded' });
    expect(signInFault.get()).toBeUndefined();
  });
});
