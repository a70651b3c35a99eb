import SendIcon from '@mui/icons-material/SendOutlined';
import { Box, IconButton, Stack, TextField, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type MentionTyped, mentionAt } from '#alec/chat/domain/messageWords.ts';
import { useChatQueue } from '#alec/chat/page/useChatQueue.ts';
import { chats } from '#alec/chat/page/useMessages.ts';
import { useKeptText } from '#alec/dossier/page/comments/useKeptText.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { RowDropTarget } from '#engine/admin/upload/DropTarget.tsx';
import { AttachButton } from './AttachButton.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import { PeopleList } from './PeopleList.tsx';
import { useAttachments } from './useAttachments.ts';
import { type NamedPerson, usePeople } from './usePeople.ts';
import { useTypingSignal } from './useTypingSignal.ts';

/**
 * Where one writes: Enter sends, with Shift it begins a line, @ names a person. What is typed is kept until it is sent; files
 * are chosen, dropped or pasted.
 */
export function ChatComposer() {
  const translate = useTranslate();
  const { record } = useDossier();
  const { add } = useChatQueue();
  const { text, type } = useKeptText(`${chats}/${record.id}`);
  const signalTyping = useTypingSignal();
  const input = useRef<HTMLTextAreaElement>(null);
  const mention = useMentions(text, type, input);
  const attachments = useAttachments();
  const { files, mayAdd } = attachments;
  const isEmpty = text.trim() === '' && files.length === 0;
  const send = async () => {
    if (isEmpty) return;
    const mentions = mention.named.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
    type('');
    mention.close();
    attachments.clear();
    await add({ content: text.trim(), mentions, files });
  };
  const paste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData;
    // Cells of a spreadsheet come as a picture, too.
    if (!mayAdd || pasted.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    attachments.add([...pasted]);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (mention.chooseByKey(event) || event.key !== 'Enter' || event.shiftKey) return;
    // Enter ends a word of an input method.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const line = (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-end', position: 'relative' }}>
      {mention.people.length > 0 && <PeopleList {...mention} />}
      <TextField
        inputRef={input}
        label={translate('chat.new')}
        value={text}
        onChange={({ target }) => {
          type(target.value);
          mention.look(target.value, target.selectionStart ?? target.value.length);
          signalTyping();
        }}
        onKeyDown={sendByKey}
        onPaste={paste}
        onBlur={mention.close}
        multiline
        maxRows={8}
        fullWidth
        helperText={translate('chat.sendByKey')}
        slotProps={{
          htmlInput: {
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': mention.people.length > 0 ? mention.id : undefined,
            'aria-activedescendant':
              mention.people.length > 0 ? mention.optionId(mention.current) : undefined,
          },
        }}
      />
      <Box sx={{ pb: 3, display: 'flex' }}>
        {mayAdd && <AttachButton attachments={attachments} />}
        <Tooltip title={translate('chat.send')}>
          <span>
            <IconButton
              color="primary"
              aria-label={translate('chat.send')}
              disabled={isEmpty}
              onClick={() => void send()}
            >
              <SendIcon />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
    </Stack>
  );
  return (
    <RowDropTarget disabled={!mayAdd} onFiles={attachments.add}>
      {({ isOver, ...drop }) => (
        <Box {...drop} sx={{ p: 2, pt: 1, borderTop: 1, borderColor: 'divider', ...(isOver && underFiles) }}>
          <AttachedFiles attachments={attachments} />
          {line}
        </Box>
      )}
    </RowDropTarget>
  );
}

const underFiles = { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: '-4px' } as const;

type Input = { readonly current: HTMLTextAreaElement | null };

/** The person who is being named, those it may be, and those named so far. */
function useMentions(text: string, type: (text: string) => void, input: Input) {
  const id = useId();
  const [typed, setTyped] = useState<MentionTyped>();
  const [current, setCurrent] = useState(0);
  const [named, setNamed] = useState<readonly NamedPerson[]>([]);
  const people = usePeople(typed?.words);
  const caret = useRef<number | null>(null);
  // Once the name is in the text, and before the next key.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const close = () => setTyped(undefined);
  const choose = (person: NamedPerson | undefined) => {
    if (!typed || !person) return;
    const before = `${text.slice(0, typed.start)}@${person.name} `;
    type(before + text.slice(typed.start + 1 + typed.words.length));
    setNamed([...named, person]);
    close();
    caret.current = before.length;
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setCurrent((current + 1) % people.length),
    ArrowUp: () => setCurrent((current + people.length - 1) % people.length),
    Enter: () => choose(people[current]),
    Tab: () => choose(people[current]),
    Escape: close,
  };
  return {
    id,
    people,
    current,
    named,
    close,
    choose,
    optionId: (place: number) => `${id}-${place}`,
    look: (value: string, cursor: number) => {
      setTyped(mentionAt(value, cursor));
      setCurrent(0);
    },
    /** True: the key was for the list. */
    chooseByKey: (event: KeyboardEvent) => {
      const act = people.length > 0 ? keys[event.key] : undefined;
      if (!act) return false;
      event.preventDefault();
      event.stopPropagation();
      act();
      return true;
    },
  };
}
