import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
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
  const [chosen, choose] = useChosenTab();
  const opener = useTabOpener();
  const tabs = sections.map((section) => ({
    ...section,
    faults: section.names.filter((name) => errors[name] !== undefined).length,
  }));
  const tabOf = (field: string) => sections.find(({ names }) => names.includes(field))?.id;

  useEffect(() => {
    opener.open = (field) => {
      const tab = tabOf(field);
      if (tab !== undefined) choose(tab);
    };
    return () => {
      opener.open = null;
    };
  });

  const faulty = tabs.find(({ faults }) => faults > 0)?.id;
  // Only a save opens a tab, not every correction that leaves other faults.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new save is what counts
  useEffect(() => {
    if (submitCount > 0 && faulty !== undefined) choose(faulty);
  }, [submitCount]);

  return <SectionTabs label={translate('forms.tabs.label')} tabs={tabs} chosen={chosen} choose={choose} />;
}
