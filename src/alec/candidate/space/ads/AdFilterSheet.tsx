import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import type { SuggestedAd } from './suggestedAds.ts';
import { type AdFilter, type AdSearch, contractTypes, noFilter } from './useAdSearch.ts';
import { useProfessionNames } from './useProfessionNames.ts';

interface AdFilterSheetProps {
  readonly isOpen: boolean;
  readonly search: AdSearch;
  readonly ads: readonly SuggestedAd[];
  readonly onShow: (change: AdFilter) => void;
  readonly onClose: () => void;
}

/** What the list is narrowed to; nothing changes before it is asked for. */
export function AdFilterSheet({ isOpen, onClose, ...rest }: AdFilterSheetProps) {
  const translate = useTranslate();
  const form = useId();
  const show = (filter: AdFilter) => {
    rest.onShow(filter);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={translate('candidateAds.filterTitle')}
      onClose={onClose}
      isSheet
      actions={
        <>
          <Button type="submit" form={form} look="primary">
            {translate('candidateAds.showAds')}
          </Button>
          <Button onClick={() => show(noFilter)}>{translate('candidateAds.clearFilters')}</Button>
        </>
      }
    >
      <FilterForm {...rest} id={form} onShow={show} />
    </Dialog>
  );
}

interface FilterFormProps extends Pick<AdFilterSheetProps, 'search' | 'ads' | 'onShow'> {
  readonly id: string;
}

const distances = [10, 20, 30, 50, 100] as const;

function FilterForm({ id, search, ads, onShow }: FilterFormProps) {
  const translate = useTranslate();
  const professions = useProfessionNames(ads, search.professions);
  const [filter, setFilter] = useState<AdFilter>(() => ({
    contracts: search.contracts,
    professions: search.professions,
    distance: search.distance,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onShow(filter);
  };
  const shownDistances =
    filter.distance === null || distances.some((one) => one === filter.distance)
      ? distances
      : [...distances, filter.distance];
  return (
    <form id={id} className="ad-filter" onSubmit={submit}>
      <Checks
        title={translate('candidateAds.contract')}
        choices={contractTypes.map((value) => ({
          value,
          label: translate(`candidateAds.contracts.${value}`),
        }))}
        chosen={filter.contracts}
        onChoose={(contracts) => setFilter({ ...filter, contracts })}
      />
      {professions.length > 0 && (
        <Checks
          title={translate('candidateAds.profession')}
          choices={professions}
          chosen={filter.professions}
          onChoose={(chosen) => setFilter({ ...filter, professions: chosen })}
        />
      )}
      <Field label={translate('candidateAds.distance')} hint={translate('candidateAds.distanceHint')}>
        {(input) => (
          <select
            {...input}
            value={filter.distance ?? ''}
            onChange={({ target }) =>
              setFilter({ ...filter, distance: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{translate('candidateAds.anyDistance')}</option>
            {shownDistances.map((km) => (
              <option key={km} value={km}>
                {translate('candidateAds.upTo', { km })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </form>
  );
}

interface ChecksProps<Value extends string> {
  readonly title: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChoose: (chosen: readonly Value[]) => void;
}

function Checks<Value extends string>({ title, choices, chosen, onChoose }: ChecksProps<Value>) {
  const turn = (value: Value) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className="checks">
      <legend>{title}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="check">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => turn(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
