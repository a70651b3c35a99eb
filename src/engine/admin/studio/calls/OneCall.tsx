import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { CopyButton } from '#engine/admin/studio/parts/CopyButton.tsx';
import { SourceText } from '#engine/admin/studio/parts/SourceText.tsx';
import type { SchemaCall } from '#engine/admin/studio/schemaWire.ts';
import { type CallInputs, curlOf, firstInputs, sentOf } from './callText.ts';
import { type Received, useSendCall } from './useCalls.ts';

/** A call with its inputs, ready to be sent; one that writes asks before. */
export function OneCall({ call }: { readonly call: SchemaCall }) {
  const translate = useTranslate();
  const [inputs, setInputs] = useState(() => firstInputs(call));
  const [isAsking, ask] = useState(false);
  const { received, isRunning, run } = useRun();
  const sent = sentOf(call, inputs);
  const isFile = call.media !== null && call.body === null;
  const fault = faultOf(call, inputs);
  const send = () => (call.method === 'GET' ? void run(sent) : ask(true));
  return (
    <Stack spacing={2}>
      <Facts call={call} />
      <Inputs call={call} inputs={inputs} setInputs={setInputs} fault={fault} />
      {isFile && <Typography color="text.secondary">{translate('studio.calls.file')}</Typography>}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          color={call.method === 'GET' ? 'primary' : 'error'}
          onClick={send}
          disabled={isRunning || isFile || fault !== undefined}
        >
          {translate(isRunning ? 'studio.calls.running' : 'studio.calls.run')}
        </Button>
        <CopyButton
          text={curlOf(sent, `${window.location.origin}${basePath}/api/v1`)}
          label={translate('studio.calls.curl')}
        />
      </Stack>
      {received && <Answer received={received} />}
      <Confirm
        isOpen={isAsking}
        title={translate('studio.calls.sure')}
        content={translate('studio.calls.consequence', { call: `${sent.method} ${sent.path}` })}
        confirm={translate('studio.calls.runWrite')}
        confirmColor="warning"
        onConfirm={() => {
          ask(false);
          void run(sent);
        }}
        onClose={() => ask(false)}
      />
    </Stack>
  );
}

function useRun() {
  const send = useSendCall();
  const [received, setReceived] = useState<Received>();
  const [isRunning, setRunning] = useState(false);
  const run = async (sent: ReturnType<typeof sentOf>) => {
    setRunning(true);
    try {
      setReceived(await send(sent));
    } finally {
      setRunning(false);
    }
  };
  return { received, isRunning, run };
}

/** What is missing or cannot be read: a key of the locales, with the name. */
function faultOf({ body }: SchemaCall, inputs: CallInputs): 'missing' | 'json' | undefined {
  if (Object.values(inputs.path).some((value) => value.trim() === '')) return 'missing';
  if (body === null) return undefined;
  try {
    JSON.parse(inputs.body);
    return undefined;
  } catch {
    return 'json';
  }
}

function Facts({ call }: { readonly call: SchemaCall }) {
  const translate = useTranslate();
  return (
    <Typography color="text.secondary" variant="caption">
      {call.permission !== null && `${translate('studio.permission', { name: call.permission })} · `}
      {translate('studio.calls.statuses', { statuses: call.statuses.join(', ') })}
    </Typography>
  );
}

interface InputsProps {
  readonly call: SchemaCall;
  readonly inputs: CallInputs;
  readonly setInputs: (inputs: CallInputs) => void;
  readonly fault: ReturnType<typeof faultOf>;
}

function Inputs({ call, inputs, setInputs, fault }: InputsProps) {
  const translate = useTranslate();
  const asked = call.parameters.filter((one) => one.in === 'query');
  return (
    <>
      {Object.entries(inputs.path).map(([name, value]) => (
        <TextField
          key={name}
          label={name}
          value={value}
          onChange={({ target }) => setInputs({ ...inputs, path: { ...inputs.path, [name]: target.value } })}
          error={value.trim() === ''}
          helperText={value.trim() === '' ? translate('studio.calls.missing') : undefined}
          fullWidth
        />
      ))}
      {asked.length > 0 && (
        <TextField
          label={translate('studio.calls.query')}
          value={inputs.query}
          onChange={({ target }) => setInputs({ ...inputs, query: target.value })}
          fullWidth
        />
      )}
      {asked.length > 0 && <Parameters call={call} />}
      {call.body !== null && (
        <TextField
          label={translate('studio.calls.body', { media: call.media })}
          value={inputs.body}
          onChange={({ target }) => setInputs({ ...inputs, body: target.value })}
          error={fault === 'json'}
          helperText={fault === 'json' ? translate('studio.calls.notJson') : undefined}
          multiline
          minRows={4}
          maxRows={20}
          fullWidth
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
        />
      )}
    </>
  );
}

function Parameters({ call }: { readonly call: SchemaCall }) {
  const translate = useTranslate();
  const asked = call.parameters.filter((one) => one.in === 'query');
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {translate('studio.calls.parameters', { smart_count: asked.length })}
      </Box>
      <Box component="ul" sx={{ maxHeight: 240, overflow: 'auto', m: 0 }}>
        {asked.map(({ name, description, required }) => (
          <li key={name}>
            <code>{name}</code>
            {required && ` (${translate('studio.fact.required')})`}{' '}
            <Typography component="span" variant="caption" color="text.secondary" lang="en">
              {description}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Answer({ received: { status, ms, text } }: { readonly received: Received }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1, fontWeight: 600 }}>
        {status === 0
          ? translate('studio.calls.noAnswer')
          : translate('studio.calls.answered', { status: String(status), ms: String(ms) })}
      </Typography>
      {text !== '' && <SourceText text={text} label={translate('studio.calls.answer')} maxHeight={400} />}
    </Box>
  );
}
