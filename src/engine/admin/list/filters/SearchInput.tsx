import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { usePausedText } from '#engine/admin/fields/usePausedText.ts';

/** Searches the words of the list's records while one types. */
export function SearchInput() {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const translate = useTranslate();
  const search = (text: string) => {
    const { q: current = '', ...others } = filterValues;
    const q = text.trim();
    if (q !== current) setFilters(q === '' ? others : { ...others, q }, displayedFilters);
  };
  const typing = usePausedText(filterValues.q ?? '', search);
  return (
    <TextField
      size="small"
      type="search"
      placeholder={translate('views.list.search')}
      value={typing.text}
      onChange={({ target }) => typing.type(target.value)}
      onBlur={typing.leave}
      sx={{ width: 220, flexShrink: 0 }}
      slotProps={{
        htmlInput: { 'aria-label': translate('views.list.search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
