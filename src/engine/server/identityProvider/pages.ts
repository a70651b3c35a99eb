import { createHash } from 'node:crypto';
import type { SigningProduct } from './handle.ts';

/** The sign-in page of the embedded provider: one button per demo account. */
export function signInPage(
  uid: string,
  basePath: string,
  { name: product, demoAccounts }: SigningProduct,
): string {
  const buttons = demoAccounts.map(
    ({ name, label }) =>
      `<button name="account" value="${name}"><b>${name}</b><span>${label}</span></button>`,
  );
  return page(
    `${product} · Connexion`,
    `<h1>${product}</h1><p>Comptes de démonstration. <span lang="en">Demo accounts.</span></p>
     <form method="post" action="${basePath}/oidc/sign-in/${encodeURIComponent(uid)}">${buttons.join('')}</form>`,
  );
}

/** Signing out: the provider's own form, sent by itself, or by its button where scripts do not run. */
export function signOutPage(product: string, form: string): string {
  return page(
    `${product} · Déconnexion`,
    `<h1>${product}</h1><p>Fin de la session. <span lang="en">Signing out.</span></p>${form}
     <button form="op.logoutForm" id="sign-out" name="logout" value="yes"><b>Se déconnecter</b><span>Sign out</span></button>
     <script>${sendForm}</script>`,
  );
}

/** A page that says what went wrong and leads back. */
export function expiredPage(product: string, basePath: string): string {
  return page(
    `${product} · Connexion`,
    `<h1>${product}</h1><p>Cette page de connexion a expiré. <span lang="en">This sign-in page has expired.</span></p><a href="${basePath}/">Recommencer · Start again</a>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

const style = `
:root { color-scheme: light dark; --line: #d5dbe1; --ink: #1b2430; --soft: #55616e; --card: #fff; --ground: #f4f6f8; --brand: #0f5e63 }
@media (prefers-color-scheme: dark) { :root { --line: #37424e; --ink: #e8edf2; --soft: #a6b2be; --card: #1b222a; --ground: #12171d; --brand: #63c2c7 } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 14px/1.5 Inter, system-ui, sans-serif }
main { width: min(360px, calc(100vw - 32px)); background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 32px }
h1 { margin: 0 0 8px; font-size: 22px; letter-spacing: .08em; color: var(--brand) }
p { margin: 0 0 16px; color: var(--soft) }
form { display: grid; gap: 8px }
button, a { font: inherit; color: var(--ink) }
button { display: grid; width: 100%; padding: 8px 16px; text-align: left; background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
button span { color: var(--soft); font-size: 12px }
button:hover { border-color: var(--brand) }
button:focus-visible, a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }`;

const sendForm = "document.getElementById('sign-out').click()";

/** Content-Security-Policy sources of these pages: their one style and one script, by hash. */
export const pageSources = `style-src '${hashOf(style)}'; script-src '${hashOf(sendForm)}'`;

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
