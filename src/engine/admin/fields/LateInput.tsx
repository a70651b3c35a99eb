import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

interface Focusable {
  readonly autoFocus?: boolean;
}

interface LateInputProps<Props extends Focusable> {
  /** Its code is loaded when it is first shown. */
  readonly input: ComponentType<Props>;
  readonly props: Props;
  readonly waiting: ReactNode;
}

/** An input whose code may come late: it then takes the focus it was to have only if nobody has gone on meanwhile. */
export function LateInput<Props extends Focusable>({ input, props, waiting }: LateInputProps<Props>) {
  const [before] = useState(() => document.activeElement);
  return (
    <Suspense fallback={waiting}>
      <Arrived input={input} props={props} before={before} />
    </Suspense>
  );
}

interface ArrivedProps<Props extends Focusable> extends Pick<LateInputProps<Props>, 'input' | 'props'> {
  readonly before: Element | null;
}

function Arrived<Props extends Focusable>({ input: Input, props, before }: ArrivedProps<Props>) {
  const [mayFocus] = useState(() => !hasGoneOn(before));
  return <Input {...props} autoFocus={props.autoFocus === true && mayFocus} />;
}

/** A window that opens takes the focus itself; a control has it because somebody went there. */
function hasGoneOn(before: Element | null): boolean {
  const now = document.activeElement;
  return now !== before && now instanceof HTMLElement && now.tabIndex >= 0;
}
