import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useFaultyInputs } from './refusals/inputFaults.ts';
import SectionTabs, { useChosenTab } from './SectionTabs.tsx';
import { useTabOpener } from './tabs.ts';

interface FormTabsProps {
  readonly sections: readonly {
    readonly id: string;
    readonly label: string;
    readonly names: readonly string[];
    readonly content: ReactNode;
  }[];
}

/** The sections of a form as tabs: each tells how many of its inputs are at fault, and a refused save opens the first. */
export default function FormTabs({ sections }: FormTabsProps) {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const faulty = useFaultyInputs();
  const [chosen, choose] = useChosenTab();
  const opener = useTabOpener();
  const tabs = sections.map((section) => ({
    ...section,
    faults: section.names.filter((name) => errors[name] !== undefined || faulty.has(name)).length,
  }));
  const tabOf = (field: string) => sections.find(({ names }) => names.includes(field))?.id;

  const current = (sections.find(({ id }) => id === chosen) ?? sections[0])?.id;
  const onceShown = useRef<(() => void) | null>(null);

  useEffect(() => {
    opener.open = (field, shown) => {
      const tab = tabOf(field);
      if (tab === undefined || tab === current) return shown();
      onceShown.current = shown;
      choose(tab);
    };
    return () => {
      opener.open = null;
    };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once another tab is there
  useEffect(() => {
    onceShown.current?.();
    onceShown.current = null;
  }, [current]);

  const firstFaulty = tabs.find(({ faults }) => faults > 0)?.id;
  // Only a save opens a tab, not every correction that leaves other faults.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new save is what counts
  useEffect(() => {
    if (submitCount > 0 && firstFaulty !== undefined) choose(firstFaulty);
  }, [submitCount]);

  return <SectionTabs label={translate('forms.tabs.label')} tabs={tabs} chosen={chosen} choose={choose} />;
}
