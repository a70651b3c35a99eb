import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Button,
  FormControl,
  FormHelperText,
  FormLabel,
  Paper,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useMarkedInput } from '#engine/admin/fields/useMarkedInput.ts';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { RowDropTarget } from '#engine/admin/upload/DropTarget.tsx';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { Uploads } from '#engine/admin/upload/Uploads.tsx';
import { useUploads } from '#engine/admin/upload/useUploads.ts';
import { fileFault } from '#engine/fieldTypes/file/fileFault.ts';
import {
  type FileRule,
  type FileValue,
  fileValueOf,
  ruleWords,
  sizeIn,
} from '#engine/model/file/fileValue.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { Picture } from './Thumbnail.tsx';
import { useFileUpload } from './useFileUpload.ts';

const noRule: FileRule = { endings: [], maxSize: 0 };

/** A file that is dropped, chosen or photographed, and sent at once; the record names it when it is saved. */
export default function FilePicker(props: InputProps) {
  const { source } = props;
  const input = useMarkedInput(props, { isSilent: true });
  const { field } = useModelField(source);
  const rule = field.file ?? noRule;
  const translate = useTranslate();
  const { queue, send, sentFile } = useFileUpload(source, input.value, input.change);
  const isSending = useUploads(queue).length > 0;
  const { refusal, refuse } = useRefusal(source);
  const value = fileValueOf(input.value);
  const [labelId, hintId] = [`${input.id}-label`, `${input.id}-hint`];
  const take = (files: readonly File[]) => refuse(files) || (files[0] && send(files[0]));
  const chooser = useRef<HTMLButtonElement>(null);
  const isFaulty = refusal !== undefined || input.isFaulty;
  const taken = useTakenWords(rule);
  const hint = isFaulty ? (refusal ?? input.hint) : [input.hint, taken].filter(Boolean).join(' ');
  const remove = () => {
    refuse([]);
    input.change(null);
    chooser.current?.focus();
  };
  return (
    <FormControl
      fullWidth
      error={isFaulty}
      required={input.isRequired}
      role="group"
      aria-labelledby={labelId}
    >
      <FormLabel id={labelId} sx={{ fontSize: 'caption.fontSize', mb: 0.5 }}>
        {input.label}
      </FormLabel>
      <RowDropTarget onFiles={take}>
        {({ isOver, ...drop }) => (
          <Paper variant="outlined" {...drop} sx={{ p: 1.5, ...(isOver && over) }}>
            {value && !isSending && (
              <Chosen source={source} label={input.label} value={value} content={sentFile(value.id)} />
            )}
            <Uploads queue={queue} />
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              <FileButton
                ref={mergeRefs(chooser, input.ref)}
                size="small"
                variant="outlined"
                startIcon={<UploadIcon />}
                aria-describedby={hintId}
                autoFocus={props.autoFocus}
                onBlur={input.leave}
                onFiles={take}
                endings={rule.endings}
              >
                {translate(value ? 'files.replace' : 'files.choose')}
              </FileButton>
              {field.fieldType === 'image' && <CameraButton onFiles={take} />}
              {value && !isSending && (
                <Button size="small" color="inherit" startIcon={<RemoveIcon />} onClick={remove}>
                  {translate('files.remove')}
                </Button>
              )}
              <Typography
                variant="body2"
                color="text.secondary"
                sx={{ display: { xs: 'none', sm: 'block' } }}
              >
                {translate('files.drop')}
              </Typography>
            </Stack>
          </Paper>
        )}
      </RowDropTarget>
      <FormHelperText id={hintId} sx={{ mx: 0 }} aria-live="polite">
        {hint}
      </FormHelperText>
    </FormControl>
  );
}

const over = { borderStyle: 'dashed', borderColor: 'primary.main', backgroundColor: 'action.hover' } as const;

function mergeRefs<Element>(own: { current: Element | null }, form: (element: Element | null) => void) {
  return (element: Element | null) => {
    own.current = element;
    form(element);
  };
}

/** Where there is no mouse there is a camera. */
function CameraButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const translate = useTranslate();
  const isTouched = useMediaQuery('(pointer: coarse)');
  if (!isTouched) return null;
  return (
    <FileButton
      size="small"
      variant="outlined"
      startIcon={<CameraIcon />}
      onFiles={onFiles}
      endings={[]}
      camera
    >
      {translate('files.photograph')}
    </FileButton>
  );
}

interface ChosenProps {
  readonly source: string;
  readonly label: string;
  readonly value: FileValue;
  /** Where it has been sent from this page and is yet to be saved. */
  readonly content: File | undefined;
}

/** What is stored is asked of its record; what is not yet saved is shown from here. */
function Chosen({ source, label, value, content }: ChosenProps) {
  const { field } = useModelField(source);
  const record = useRecordContext() as FlatRecord | undefined;
  const isStored = fileValueOf(record?.[field.name])?.id === value.id;
  const isDrawn = !isStored && field.fieldType === 'image' && content !== undefined;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1, minWidth: 0 }}>
      {isDrawn && <Picture content={content} alt={label} height={72} />}
      {isDrawn ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{value.name}</Typography>
      ) : (
        <FieldValue field={field} value={{ ...value }} record={isStored && record ? record : {}} />
      )}
    </Stack>
  );
}

/** `pdf, docx – 5 MB at most` */
function useTakenWords(rule: FileRule): string {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { endings, limit } = ruleWords(rule);
  return translate('files.taken', { endings, limit: sizeIn(limit, locale) });
}

/** Why what was chosen is not even sent. */
function useRefusal(source: string) {
  const { resource, field } = useModelField(source);
  const sentenceOf = useSentenceOf();
  const translate = useTranslate();
  const [refusal, setRefusal] = useState<string>();
  const refuse = (files: readonly File[]): boolean => {
    const [file, ...others] = files;
    const code = file && field.file ? fileFault(file, field.file) : undefined;
    const values = { value: file?.name ?? '', ...ruleWords(field.file ?? noRule) };
    const why = others.length > 0 ? translate('files.onlyOne') : undefined;
    setRefusal(code ? sentenceOf({ field: field.name, code, values }, resource) : why);
    return code !== undefined || others.length > 0;
  };
  return { refusal, refuse };
}
