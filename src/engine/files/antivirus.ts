/** Where a clamd listens: on a port, or on a socket of this machine. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };
