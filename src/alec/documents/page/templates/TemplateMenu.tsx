import TemplateIcon from '@mui/icons-material/PostAddOutlined';
import { Button, type ButtonProps, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { templates as path, type Template } from './useTemplates.ts';

interface TemplateMenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'sx'> {
  readonly label: string;
  readonly templates: readonly Template[];
  /** What is said of each under its name, unless it is called so. */
  readonly shown: FieldOf<typeof path>;
  readonly choose: (template: Template) => void;
}

/** A button that offers templates by name. */
export function TemplateMenu({ label, templates, shown, choose, ...button }: TemplateMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const words = useWords();
  const resource = useResourceModel(path);
  const field = fieldOf(resource, shown);
  const wordsOf = (template: Template) => {
    const choice = field?.choices?.find(({ value }) => value === template[shown]);
    const said = field && choice ? words.choice(resource, field, choice) : null;
    return said === template.label ? null : said;
  };
  return (
    <>
      <Button
        {...button}
        id={`${id}-button`}
        startIcon={<TemplateIcon />}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: { maxWidth: 380 } } }}
      >
        {templates.map((template) => (
          <MenuItem
            key={template.id}
            onClick={() => {
              setAnchor(null);
              choose(template);
            }}
          >
            <ListItemText
              primary={template.label}
              secondary={wordsOf(template)}
              slotProps={{ primary: { sx: { whiteSpace: 'normal' } }, secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
