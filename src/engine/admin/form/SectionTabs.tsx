import { Badge, Box, Tab, Tabs } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsAddressed } from './tabs.ts';

export interface SectionTab {
  readonly id: string;
  readonly label: string;
  /** How many of its inputs are at fault. */
  readonly faults?: number;
  readonly content: ReactNode;
}

interface SectionTabsProps {
  readonly label: string;
  readonly tabs: readonly SectionTab[];
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
}

/** Sections of which one shows; the others stay as they are, so that nothing typed there is lost. */
export default function SectionTabs({ label, tabs, chosen, choose }: SectionTabsProps) {
  const id = useId();
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  if (!current) return null;
  return (
    <Box>
      <Tabs
        variant="scrollable"
        allowScrollButtonsMobile
        selectionFollowsFocus
        value={current.id}
        onChange={(_, next: string) => choose(next)}
        aria-label={label}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            id={`${id}-tab-${tab.id}`}
            aria-controls={`${id}-panel-${tab.id}`}
            label={<TabLabel {...tab} />}
          />
        ))}
      </Tabs>
      {tabs.map((tab) => (
        <Box
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== current.id}
        >
          {tab.content}
        </Box>
      ))}
    </Box>
  );
}

function TabLabel({ label, faults = 0 }: SectionTab) {
  const translate = useTranslate();
  if (faults === 0) return label;
  const words = translate('forms.tabs.faults', { smart_count: faults });
  return (
    <Badge color="error" badgeContent={<span aria-hidden>{faults}</span>} sx={{ pr: 1.5 }}>
      <span>
        {label}
        <Box component="span" sx={visuallyHidden}>
          {`, ${words}`}
        </Box>
      </span>
    </Badge>
  );
}

/** The tab that is open: in the address where the page has one, by the name of its section. */
export function useChosenTab(): readonly [chosen: string | undefined, choose: (id: string) => void] {
  const isAddressed = useIsAddressed();
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState<string>();
  if (!isAddressed) return [own, setOwn];
  const choose = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', id);
        return next;
      },
      { replace: true },
    );
  return [params.get('tab') ?? undefined, choose];
}
