/** The nonce the server put into this page: styles made at run time are allowed by it alone. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}
