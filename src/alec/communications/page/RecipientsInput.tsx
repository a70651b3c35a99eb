import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Autocomplete, Chip, TextField, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { type ClipboardEvent, useState } from 'react';
import { addressesIn, distinct, isAddress } from '#alec/communications/domain/addresses.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';

type Contact = RecordOf<'contacts'>;

const none: readonly string[] = [];
const shortestSearch = 2;

/** Whom a mail goes to: nobody sends one to nobody. */
export function MainRecipientsInput(props: InputProps) {
  const translate = useTranslate();
  return <RecipientsInput {...props} isRequired helperText={translate('mail.recipientsHint')} />;
}

/** Whom a mail goes to, as chips: contacts of the dossier by name, addresses typed or pasted in any number. */
export function RecipientsInput(props: InputProps) {
  const input = useFieldInput<string[] | null | undefined>(props);
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const contacts = useContacts();
  const chosen = input.value ?? none;
  const keep = (addresses: readonly string[]) =>
    input.change(addresses.length === 0 ? null : [...distinct(addresses)]);
  const add = (text: string) => {
    if (text.trim() === '') return;
    keep([...chosen, ...addressesIn(text)]);
    setTyped('');
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (addressesIn(text).length < 2) return;
    event.preventDefault();
    add(`${typed} ${text}`.trim());
  };
  const offered = contacts.filter(({ email }) => email && !chosen.includes(email));
  const nameOf = (address: string) => contacts.find(({ email }) => email === address);
  return (
    <Autocomplete<Contact | string, true, false, true>
      multiple
      freeSolo
      id={input.id}
      options={offered}
      value={[...chosen]}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        // A separator ends an address, as Enter does.
        if (reason === 'input' && /[,;]$/.test(text)) add(text);
        else if (reason !== 'reset') setTyped(text);
      }}
      onChange={(_, values) => {
        setTyped('');
        keep(values.flatMap((one) => (typeof one === 'string' ? addressesIn(one) : (one.email ?? []))));
      }}
      onBlur={() => {
        add(typed);
        input.leave();
      }}
      filterOptions={(options) =>
        typed.trim().length < shortestSearch ? [] : options.filter(hasWords(typed))
      }
      getOptionLabel={(one) => (typeof one === 'string' ? one : labelOf(one))}
      getOptionKey={(one) => (typeof one === 'string' ? one : one.id)}
      clearText={translate('fields.clear')}
      renderOption={({ key, ...rest }, one) => (
        <li key={key} {...rest}>
          {typeof one === 'string' ? one : <ContactOption contact={one} />}
        </li>
      )}
      renderValue={(values, itemProps) =>
        values.map((one, index) => {
          const { key, ...rest } = itemProps({ index });
          const address = typeof one === 'string' ? one : (one.email ?? '');
          return <AddressChip key={key} address={address} contact={nameOf(address)} {...rest} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          {...lookOf(props, { ...input, id: params.id, hint: wrongIn(chosen, translate) ?? input.hint })}
          onPaste={paste}
        />
      )}
    />
  );
}

function wrongIn(chosen: readonly string[], translate: ReturnType<typeof useTranslate>): string | undefined {
  const wrong = chosen.filter((address) => !isAddress(address));
  if (wrong.length === 0) return undefined;
  return translate('mail.wrongAddresses', { addresses: wrong.join(', ') });
}

interface AddressChipProps {
  readonly address: string;
  readonly contact: Contact | undefined;
}

/** A contact by name; what is no address stands out by colour and sign. */
function AddressChip({ address, contact, ...rest }: AddressChipProps) {
  const isRight = isAddress(address);
  return (
    <Chip
      size="small"
      label={contact ? nameOfContact(contact) || address : address}
      title={address}
      {...(!isRight && { color: 'error', variant: 'outlined', icon: <ErrorIcon aria-hidden /> })}
      {...rest}
    />
  );
}

function ContactOption({ contact }: { readonly contact: Contact }) {
  return (
    <span>
      {nameOfContact(contact)}
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {[contact.email, contact.company ?? contact.agency].filter(Boolean).join(' · ')}
      </Typography>
    </span>
  );
}

function nameOfContact({ first_name, last_name }: Contact): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

function labelOf(contact: Contact): string {
  return `${nameOfContact(contact)} <${contact.email}>`;
}

function hasWords(typed: string) {
  const words = folded(typed).split(/\s+/);
  return (one: Contact | string) => {
    if (typeof one === 'string') return false;
    const text = folded([labelOf(one), one.company, one.agency].join(' '));
    return words.every((word) => text.includes(word));
  };
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

function useContacts(): readonly Contact[] {
  const { record } = useDossier();
  const { data = [] } = useGetList<Contact>('contacts', {
    filter: { training_course: record.id } satisfies ValuesOf<'contacts'>,
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'last_name' satisfies FieldOf<'contacts'>, order: 'ASC' },
  });
  return data;
}
