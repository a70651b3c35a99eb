import { Alert } from '@mui/material';

interface ReadWarningsProps {
  /** The `meta` of an answer. */
  readonly meta: { readonly warnings?: readonly { readonly detail: string }[] } | undefined;
}

/** What the server said beside the rows: that the system which keeps them is silent, and they may be old. */
export function ReadWarnings({ meta }: ReadWarningsProps) {
  return meta?.warnings?.map(({ detail }) => (
    <Alert key={detail} severity="warning" sx={{ my: 1 }}>
      {detail}
    </Alert>
  ));
}
