import UndoIcon from '@mui/icons-material/Undo';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { WordDifference } from '#engine/admin/difference/WordDifference.tsx';
import { wordsOfHtml } from '#engine/admin/fields/html/wordsOfHtml.ts';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOfThePast } from '#engine/admin/show/fieldOfThePast.ts';
import type { Change } from '#engine/model/change.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

interface HistoryChangesProps {
  readonly changes: readonly Change[];
  readonly event: string;
  /** Offers the old value again; without it, nobody may. */
  readonly revert?: (change: Change) => void;
}

/** Old and new beside each other, relations by their names; of long texts the words that differ. */
export function HistoryChanges({ changes, event, revert }: HistoryChangesProps) {
  const resource = useResourceModel();
  const words = useWords();
  const { mayWrite } = useAccess(resource);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 200px) 1fr' },
      }}
    >
      {changes.map((change) => {
        const known = fieldOf(resource, change.field);
        const field = known ?? fieldOfThePast(change);
        const label = words.field(resource, field);
        const isOpen = known && !known.readOnly && mayWrite(known);
        return (
          <Box key={change.field} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="caption" color="text.secondary" sx={{ pt: 0.25 }}>
              {label}
            </Typography>
            <Stack component="dd" direction="row" useFlexGap spacing={1} sx={look}>
              <OneChange change={change} field={field} event={event} />
              {revert && isOpen && <RevertField label={label} revert={() => revert(change)} />}
            </Stack>
          </Box>
        );
      })}
    </Box>
  );
}

const look = { m: 0, flexWrap: 'wrap', alignItems: 'center' } as const;

interface OneChangeProps {
  readonly change: Change;
  readonly field: ScreenField;
  readonly event: string;
}

function OneChange({ change, field, event }: OneChangeProps) {
  const { old: before, new: after } = change;
  if (isLong(before) && isLong(after)) {
    const wordsOf = change.kind === 'html' ? wordsOfHtml : String;
    return <WordDifference before={wordsOf(before)} after={wordsOf(after)} />;
  }
  const hasOld = event !== 'created';
  // What goes to the trash still changes: it keeps the reason why.
  const hasNew = event !== 'deleted' || after !== null;
  return (
    <>
      {hasOld && <Side name="old" field={field} value={before} />}
      {hasOld && hasNew && <span aria-hidden>→</span>}
      {hasNew && <Side name="new" field={field} value={after} />}
    </>
  );
}

/** From here on nobody finds the difference by looking from one text to the other. */
const longText = 80;

function isLong(value: JsonValue): value is string {
  return typeof value === 'string' && value.length > longText;
}

interface SideProps {
  readonly name: 'old' | 'new';
  readonly field: ScreenField;
  readonly value: JsonValue;
}

function Side({ name, field, value }: SideProps) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ minWidth: 0, overflowWrap: 'anywhere', color: name === 'old' ? 'text.secondary' : undefined }}
    >
      <Box component="span" sx={visuallyHidden}>
        {translate(`views.history.${name}`)}{' '}
      </Box>
      <FieldValue field={field} value={value} record={{}} multiline />
    </Box>
  );
}

function RevertField({ label, revert }: { readonly label: string; readonly revert: () => void }) {
  const translate = useTranslate();
  const words = translate('views.revert.field', { field: label });
  return (
    <Tooltip title={words}>
      <IconButton data-no-print size="small" aria-label={words} onClick={revert}>
        <UndoIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
