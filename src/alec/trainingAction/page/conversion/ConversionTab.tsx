import { NoAction } from '#alec/trainingAction/page/NoAction.tsx';

export default function ConversionTab() {
  return <NoAction />;
}
