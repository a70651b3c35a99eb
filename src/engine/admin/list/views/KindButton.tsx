import KindIcon from '@mui/icons-material/ViewWeekOutlined';
import { Button, Menu } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useContext, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { kindFields } from './kindFields.ts';
import { ListKindContext } from './listKind.ts';

const KindMenu = loadable(() => import('./KindMenu.tsx'));

/** How the rows are drawn: as a table, a board, a calendar or a tree; nothing where no field fits. */
export function KindButton() {
  const resource = useResourceModel();
  const drawn = useContext(ListKindContext);
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (!drawn || kindFields(resource).length === 0) return null;
  const label = translate(`lists.kind.${drawn.kind}`);
  return (
    <>
      <Button
        size="small"
        startIcon={<KindIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('lists.kind.label', { kind: label })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Suspense fallback={<li />}>
          <KindMenu close={close} />
        </Suspense>
      </Menu>
    </>
  );
}
