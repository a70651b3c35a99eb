import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import {
  Box,
  IconButton,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Session } from '#alec/schedule/domain/sessions.ts';
import { ConflictNotes } from './ConflictNotes.tsx';
import { SessionType } from './calendar/SessionType.tsx';
import { useSchedule } from './scheduleContext.ts';
import { useSessionWords } from './useSessionWords.ts';

/** Every session of the dossier as a row: the way of those who use no calendar. */
export function SessionTable() {
  const { sessions } = useSchedule();
  const translate = useTranslate();
  const id = useId();
  const ordered = [...sessions].sort((one, other) => one.from.localeCompare(other.from));
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ px: 2, py: 1.5 }}>
        {translate('schedule.list.title', { count: sessions.length })}
      </Typography>
      {sessions.length === 0 ? <NoSession /> : <Rows sessions={ordered} labelledBy={id} />}
    </Paper>
  );
}

function NoSession() {
  const { mayCreate } = useSchedule();
  const translate = useTranslate();
  return (
    <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
      {translate(mayCreate ? 'schedule.list.emptyAdd' : 'schedule.list.empty')}
    </Typography>
  );
}

function Rows({
  sessions,
  labelledBy,
}: {
  readonly sessions: readonly Session[];
  readonly labelledBy: string;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-labelledby={labelledBy} sx={tight}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('schedule.list.dates')}</TableCell>
            <TableCell sx={onWideScreen}>{translate('schedule.list.type')}</TableCell>
            <TableCell sx={onWideScreen}>{translate('schedule.list.training')}</TableCell>
            <TableCell align="right">{translate('schedule.list.hours')}</TableCell>
            <TableCell align="right">{translate('views.actions.column')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Two buttons beside the hours on a phone. */
const tight = { '& th, & td': { px: { xs: 1, sm: 1.5 } } };

const onWideScreen = { display: { xs: 'none', sm: 'table-cell' } };

function SessionRow({ session }: { readonly session: Session }) {
  const words = useSessionWords();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ py: 0.75, 'tr:last-child > &': { borderBottom: 0 } }}>
        <Box sx={{ whiteSpace: 'nowrap' }}>{words.dates(session)}</Box>
        <Typography variant="caption" color="text.secondary">
          {words.period(session.period)}
        </Typography>
        <ConflictNotes id={session.id} />
      </TableCell>
      <TableCell sx={onWideScreen}>
        <SessionType type={session.type} />
      </TableCell>
      <TableCell sx={onWideScreen}>{words.training(session.training)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {words.hours(session.hours)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <RowButtons session={session} />
      </TableCell>
    </TableRow>
  );
}

function RowButtons({ session }: { readonly session: Session }) {
  const { open, askToDelete, mayUpdate, mayDelete } = useSchedule();
  const words = useSessionWords();
  const translate = useTranslate();
  const name = words.whole(session);
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <IconButton
        size="small"
        aria-label={
          mayUpdate ? translate('schedule.list.edit', { name }) : translate('schedule.list.view', { name })
        }
        onClick={() => open(session.id)}
      >
        {mayUpdate ? <EditIcon fontSize="small" /> : <ViewIcon fontSize="small" />}
      </IconButton>
      {mayDelete && (
        <IconButton
          size="small"
          aria-label={translate('schedule.list.delete', { name })}
          onClick={() => askToDelete(session.id)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}
