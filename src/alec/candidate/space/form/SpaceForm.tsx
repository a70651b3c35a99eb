import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { loadLaterWords } from '#engine/admin/providers/words.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { FieldOf, Path } from '#generated/records.ts';

export interface SpaceFormProps<P extends Path = Path> {
  readonly resource: P;
  /** The one that is changed; without it a new one is made. */
  readonly record?: SavedRecord;
  /** What a new one has beside what is typed: whose it is. */
  readonly defaultValues?: FlatRecord;
  /** The fields that are asked for, in their order. */
  readonly fields: readonly FieldOf<P>[];
  /** What else the schema file has follows, but for these, which stand elsewhere; without them nothing follows. */
  readonly elsewhere?: readonly string[] | undefined;
  /** Several forms of one record each keep what is typed in them: the name of this one. */
  readonly part: string;
  /** After a save; without it as `close` does. */
  readonly saved?: (record: SavedRecord) => void;
  /** Leaves the form. */
  readonly close: () => void;
}

/** A short form made from the schema files. Its code and its words come when the first one is opened. */
export function SpaceForm<P extends Path>(props: SpaceFormProps<P>) {
  return (
    <Suspense fallback={<Skeleton lines={props.fields.length * 2} />}>
      <Content {...(props as unknown as SpaceFormProps)} />
    </Suspense>
  );
}

type Content = ComponentType<SpaceFormProps>;

const Content = lazy<Content>(() => load().catch(() => ({ default: Missing })));

async function load(): Promise<{ readonly default: Content }> {
  const [{ FormContent }] = await Promise.all([import('./FormContent.tsx'), loadLaterWords()]);
  return { default: FormContent };
}

/** The network is gone, or the server has a newer space. */
function Missing(props: SpaceFormProps) {
  const [Loaded, setLoaded] = useState<Content>();
  const loadAgain = async () => {
    const content = await load();
    setLoaded(() => content.default);
  };
  if (Loaded) return createElement(Loaded, props);
  return <LoadError onRetry={() => loadAgain().catch(() => undefined)} />;
}
