import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { MissionCard } from './MissionCard.tsx';
import type { Mission } from './missionGroups.ts';

interface MissionSectionProps {
  readonly title: string;
  readonly missions: readonly Mission[];
  /** The latest few, the others on request; nothing is left to plan. */
  readonly isPast?: boolean;
}

const shownOfPast = 3;

/** Missions under a title; nothing where there is none. */
export function MissionSection({ title, missions, isPast = false }: MissionSectionProps) {
  const translate = useTranslate();
  const id = useId();
  const [isWhole, setWhole] = useState(!isPast);
  if (missions.length === 0) return null;
  const shown = isWhole ? missions : missions.slice(0, shownOfPast);
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="list">
        {shown.map((mission) => (
          <MissionCard key={mission.id} mission={mission} isPast={isPast} />
        ))}
      </ul>
      {shown.length < missions.length && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {translate('candidateMissions.morePast')}
        </Button>
      )}
    </section>
  );
}
