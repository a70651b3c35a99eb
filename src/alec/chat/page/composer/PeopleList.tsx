import { List, ListItemButton, Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { NamedPerson } from './usePeople.ts';

interface PeopleListProps {
  readonly id: string;
  readonly people: readonly NamedPerson[];
  readonly current: number;
  readonly optionId: (place: number) => string;
  readonly choose: (person: NamedPerson) => void;
}

/** The people one may mean, over the words that are typed. */
export function PeopleList({ id, people, current, optionId, choose }: PeopleListProps) {
  const translate = useTranslate();
  return (
    <Paper
      elevation={4}
      sx={{
        position: 'absolute',
        bottom: '100%',
        left: 16,
        right: 16,
        maxHeight: 240,
        overflow: 'auto',
        zIndex: 3,
      }}
    >
      <List id={id} role="listbox" aria-label={translate('chat.people')} dense>
        {people.map((person, place) => (
          <ListItemButton
            key={person.id}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            selected={place === current}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            {person.name}
          </ListItemButton>
        ))}
      </List>
    </Paper>
  );
}
