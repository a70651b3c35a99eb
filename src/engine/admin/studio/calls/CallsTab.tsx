import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Chip,
  Link,
  Stack,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { StudioState } from '#engine/admin/studio/parts/StudioState.tsx';
import type { SchemaCall, SchemaRecord } from '#engine/admin/studio/schemaWire.ts';
import { OneCall } from './OneCall.tsx';
import { useCalls } from './useCalls.ts';

/** The calls of a resource, each of which can be tried here. */
export default function CallsTab({ schema: { path } }: { readonly schema: SchemaRecord }) {
  const translate = useTranslate();
  const query = useCalls(path);
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">
        {translate('studio.calls.intro')}{' '}
        <Link href={`${basePath}/api/docs`} target="_blank" rel="noreferrer" underline="always">
          {translate('studio.calls.all')}
        </Link>
      </Typography>
      <StudioState query={query}>
        {(calls) => (
          <Box>
            {calls.map((call) => (
              <CallPanel key={call.id} call={call} />
            ))}
          </Box>
        )}
      </StudioState>
    </Stack>
  );
}

/** Drawn once it is opened: a resource has dozens of calls. */
function CallPanel({ call }: { readonly call: SchemaCall }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_, next) => setOpen(next)}
      disableGutters
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ alignItems: 'center', flexWrap: 'wrap', minWidth: 0 }}
        >
          <Method method={call.method} />
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {call.path}
          </Box>
          <Typography color="text.secondary" component="span" lang="en">
            {call.summary}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <OneCall call={call} />
      </AccordionDetails>
    </Accordion>
  );
}

const tones: Readonly<Record<string, 'done' | 'progress' | 'waiting' | 'dispute'>> = {
  GET: 'done',
  POST: 'progress',
  DELETE: 'dispute',
};

function Method({ method }: { readonly method: string }) {
  return (
    <Chip
      label={method}
      sx={({ palette }) => {
        const { text, ground } = palette.status[tones[method] ?? 'waiting'];
        return { color: text, bgcolor: ground, minWidth: 64 };
      }}
    />
  );
}
