import ContactedIcon from '@mui/icons-material/HowToRegOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { useIncluded } from '#engine/admin/list/includedRecords.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import type { Notice } from './useNotices.ts';

const dossiers = 'training-courses';

/** Of a changed dossier its priority; of a new or changed one whether its training organisations were contacted. */
export function NoticeChips({ notice }: { readonly notice: Notice }) {
  const translate = useTranslate();
  const { notification_type: type, is_training_organism_contacted: isContacted } = notice;
  return (
    <>
      {type === 2 && <PriorityChip dossierId={notice.training_course ?? ''} />}
      {(type === 1 || type === 2) && isContacted === true && (
        <Chip
          size="small"
          variant="outlined"
          icon={<ContactedIcon aria-hidden />}
          label={translate('shell.notifications.contacted')}
        />
      )}
    </>
  );
}

function PriorityChip({ dossierId }: { readonly dossierId: string }) {
  const words = useWords();
  const resource = useModel().resources[dossiers];
  const { priority }: ValuesOf<typeof dossiers> = useIncluded(dossiers).get(dossierId) ?? {};
  const field = resource && fieldOf(resource, 'priority' satisfies FieldOf<typeof dossiers>);
  const choice = field?.choices?.find(({ value }) => value === priority);
  if (!resource || !field || !choice) return null;
  return <StatusChip label={words.choice(resource, field, choice)} colour={choice.colour} />;
}
