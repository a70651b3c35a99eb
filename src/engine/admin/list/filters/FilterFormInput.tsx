import CloseIcon from '@mui/icons-material/Close';
import ArrowIcon from '@mui/icons-material/KeyboardArrowDown';
import { Box, Button, ButtonGroup, Popover, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import { ConditionSummary } from '#engine/admin/fields/ConditionSummary.tsx';
import { InsideControl } from '#engine/admin/fields/insideControl.ts';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const SchemaFilter = loadable(async () => ({
  default: (await import('#engine/admin/fields/SchemaFilter.tsx')).SchemaFilter,
}));

interface FilterFormInputProps {
  readonly name: string;
  /** Its pieces have opened, or closed. */
  readonly changeOpen?: (isOpen: boolean) => void;
}

/** A filter as a button: what it asks now, and its pieces when pressed. */
export function FilterFormInput({ name, changeOpen }: FilterFormInputProps) {
  const resource = useResourceModel();
  const field = useFieldModel(name);
  const words = useWords();
  const translate = useTranslate();
  const { condition, changeCondition } = useCondition(name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (element: HTMLElement | null) => {
    setAnchor(element);
    changeOpen?.(element !== null);
  };
  const id = useId();
  const label = words.field(resource, field);
  const isActive = Object.keys(condition).length > 0;
  return (
    <>
      <ButtonGroup
        size="small"
        variant="outlined"
        color={isActive ? 'primary' : 'inherit'}
        sx={{ flexShrink: 0, ...(!isActive && { '& .MuiButton-root': { borderColor: 'divider' } }) }}
      >
        <Button
          id={id}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          endIcon={isActive ? undefined : <ArrowIcon />}
          onClick={({ currentTarget }) => open(currentTarget)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {label}
          {isActive && (
            <Box component="span" sx={{ ml: 1, display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
              <InsideControl value={true}>
                <ConditionSummary field={field} condition={condition} />
              </InsideControl>
            </Box>
          )}
        </Button>
        {isActive && (
          <Button
            aria-label={translate('views.filters.clearOne', { name: label })}
            onClick={() => changeCondition({})}
          >
            <CloseIcon fontSize="small" />
          </Button>
        )}
      </ButtonGroup>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => open(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, mt: 0.5, width: 300 } } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={88} />}>
          <SchemaFilter source={name} untitled autoFocus />
        </Suspense>
      </Popover>
    </>
  );
}
