import { Draggable, Droppable } from '@hello-pangea/dnd';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { type Declared, declarationsOf } from '#engine/admin/studio/edit/fieldsOf.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import { wordAt } from '#engine/admin/studio/edit/preview/withWords.ts';
import { sortOf } from '#engine/admin/studio/edit/text/newFields.ts';
import type { Locale } from '#engine/model/model.ts';
import { AddField } from './AddField.tsx';
import { FieldDetails } from './FieldDetails.tsx';
import { useFieldsPlace } from './fieldsPlace.ts';
import { moveKeys, useFieldMoves } from './useFieldMoves.ts';

interface FieldRowsProps {
  readonly chosen: string | undefined;
  readonly choose: (name: string | undefined) => void;
}

/** The fields of a place, those of the file or of lines, each to be opened, dragged, and more to be added. */
export function FieldRows({ chosen, choose }: FieldRowsProps) {
  const { value } = useEdited();
  const translate = useTranslate();
  const place = useFieldsPlace();
  const fields = Object.entries(declarationsOf(value, place));
  const list = pointerOf([...place, 'properties']);
  const { moveByKey, said } = useFieldMoves();
  return (
    <Stack spacing={1.5}>
      <AddField choose={choose} />
      {fields.length === 0 && <Typography>{translate('studioEdit.noFields')}</Typography>}
      <Droppable droppableId={list} type={list}>
        {(droppable) => (
          <Box ref={droppable.innerRef} {...droppable.droppableProps}>
            {fields.map(([name, declared], index) => (
              <Draggable key={name} draggableId={`${list}/${name}`} index={index}>
                {(draggable) => (
                  <Box ref={draggable.innerRef} {...draggable.draggableProps} sx={row}>
                    <Stack
                      direction="row"
                      onKeyDown={(event) => moveByKey(event, name)}
                      sx={{ alignItems: 'center' }}
                    >
                      <Box
                        {...draggable.dragHandleProps}
                        aria-label={translate('studioEdit.move', { name })}
                        aria-keyshortcuts={moveKeys}
                        sx={{ display: 'flex', p: 1, color: 'text.secondary' }}
                      >
                        <DragIcon fontSize="small" />
                      </Box>
                      <FieldButton
                        name={name}
                        declared={declared}
                        isChosen={chosen === name}
                        choose={choose}
                      />
                    </Stack>
                    {chosen === name && <FieldDetails key={name} name={name} choose={choose} />}
                  </Box>
                )}
              </Draggable>
            ))}
            {droppable.placeholder}
          </Box>
        )}
      </Droppable>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Stack>
  );
}

const row = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  mb: 0.5,
} as const;

interface FieldButtonProps {
  readonly name: string;
  readonly declared: Declared;
  readonly isChosen: boolean;
  readonly choose: (name: string | undefined) => void;
}

function FieldButton({ name, declared, isChosen, choose }: FieldButtonProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { checked, file, path } = useEdited();
  const place = useFieldsPlace();
  const prefix = pointerOf([...place, 'properties', name]);
  const isFaulty = checked?.faults.some(
    (fault) => fault.file === file && (fault.pointer === prefix || fault.pointer.startsWith(`${prefix}/`)),
  );
  const sort = sortOf(declared);
  // What a shared declaration is called, the file does not say itself.
  const shared = place.length === 0 ? checked?.resources[path]?.words[locale] : undefined;
  const sharedLabel = shared && wordAt(shared, `resources.${path}.fields.${name}`);
  return (
    <ButtonBase
      aria-expanded={isChosen}
      aria-keyshortcuts={moveKeys}
      onClick={() => choose(isChosen ? undefined : name)}
      sx={{ flex: 1, p: 1, justifyContent: 'flex-start', gap: 1, flexWrap: 'wrap', textAlign: 'left' }}
    >
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {labelOf(declared, locale) ?? sharedLabel ?? name}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ fontFamily: 'monospace' }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {declared.$ref === undefined
          ? sort && translate(`studioEdit.sorts.${sort}`, { _: sort })
          : String(declared.$ref).split('/').at(-1)}
      </Typography>
      {isFaulty && (
        <Typography component="span" variant="body2" color="error">
          {translate('studioEdit.faulty')}
        </Typography>
      )}
    </ButtonBase>
  );
}

function labelOf(declared: Declared, locale: Locale): string | undefined {
  const words = declared['x-label'] as { readonly [one in Locale]?: string } | undefined;
  return words?.[locale] || undefined;
}
