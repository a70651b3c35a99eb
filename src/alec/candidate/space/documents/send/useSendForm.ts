import { useIsOffline, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { DocumentType } from '#alec/candidate/space/documents/documentTypes.ts';
import { usePhotoPages } from '#alec/candidate/space/documents/photos/usePhotoPages.ts';
import { failureWords } from '#alec/candidate/space/parts/failureWords.ts';
import { useFileRule } from './useFileRule.ts';
import { useSending } from './useSending.ts';

interface SendFormProps {
  /** The id of her profile. */
  readonly profile: string;
  /** What is asked for, where something is. */
  readonly asked: DocumentType | undefined;
  readonly onSent: () => void;
}

interface Problem {
  readonly of: 'type' | 'file';
  readonly words: string;
}

/** What is chosen to be sent: which document, and a file or photographs. It stays until it has arrived. */
export function useSendForm({ profile, asked, onSent }: SendFormProps) {
  const isOffline = useIsOffline();
  const rule = useFileRule();
  const [type, setType] = useState(asked);
  const [file, setFile] = useState<File>();
  const [sentFile, setSentFile] = useState<File>();
  const [problem, setProblem] = useState<Problem>();
  const photos = usePhotoPages(rule.maxSize);
  const sending = useSending(onSent);
  const find = useFindProblem(rule);
  const failure = useFailureOf(sending.failure, sentFile, rule);

  const touch = () => {
    setProblem(undefined);
    sending.forget();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.isSending || photos.isBusy || isOffline) return;
    const chosen = photos.pages.length > 0 ? await photos.toFile() : file;
    const isUnmade = photos.pages.length > 0 && !chosen;
    const found = find(type, chosen);
    setProblem(isUnmade ? undefined : found);
    if (found || !type || !chosen) return;
    setSentFile(chosen);
    await sending.send({ file: chosen, type, profile });
  };

  return {
    rule,
    type,
    file,
    photos,
    sending,
    /** What is on its way, or was. */
    sentFile,
    isOffline,
    hasFailed: failure !== undefined,
    typeError: problem?.of === 'type' ? problem.words : undefined,
    fileError: problem?.of === 'file' ? problem.words : (photos.failure ?? failure),
    touch,
    submit,
    chooseType: (chosen: DocumentType | undefined) => {
      touch();
      setType(chosen);
    },
    chooseFile: (chosen: File) => {
      touch();
      photos.clear();
      setFile(chosen);
      const words = rule.refusalOf(chosen);
      if (words !== undefined) setProblem({ of: 'file', words });
    },
    addPhotos: (taken: readonly File[]) => {
      touch();
      setFile(undefined);
      void photos.add(taken);
    },
  };
}

type Rule = ReturnType<typeof useFileRule>;

/** What keeps a choice from being sent. */
function useFindProblem({ refusalOf }: Rule) {
  const translate = useTranslate();
  return (type: DocumentType | undefined, file: File | undefined): Problem | undefined => {
    if (!type) return { of: 'type', words: translate('candidateDocuments.send.typeMissing') };
    const words = file ? refusalOf(file) : translate('candidateDocuments.send.fileMissing');
    return words === undefined ? undefined : { of: 'file', words };
  };
}

/** Why a sending failed: a file that the server finds too large is too large in the same words. */
function useFailureOf(failure: unknown, file: File | undefined, { tooLarge }: Rule): string | undefined {
  const translate = useTranslate();
  if (failure === undefined) return undefined;
  if (file && Reflect.get(Object(failure), 'status') === 413) return tooLarge(file);
  const words = failureWords(failure);
  return translate(words, { _: words });
}
