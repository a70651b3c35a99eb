import { Alert, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { checkDeviceDuration, type DeviceDurations } from '#alec/dossier/domain/deviceDuration.ts';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import type { WizardDossier } from '#alec/dossier/wizard/session/wizardState.ts';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { durationsOf } from './deviceDurations.ts';

/** Whether the assignment and its training fit the rule of the device; shown, never blocking. */
export function DeviceDuration() {
  const translate = useTranslate();
  const { current } = useWizard();
  const known = useDevice();
  if (!current.dossier.device_type) return null;
  const durations = known && durationsOf(current, known.device, known.validationLabel);
  if (!durations) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('wizard.device.waiting')}
      </Typography>
    );
  }
  return <Verdict durations={durations} />;
}

const severities = { OK: 'success', KO: 'warning', NOT_CHECKED: 'info' } as const;

function Verdict({ durations }: { readonly durations: DeviceDurations }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { status, reason, ratio } = checkDeviceDuration(durations);
  const word = reason ?? status;
  const hours = (value: string | null) =>
    formatDecimal(value ?? '0', { precision: 15, scale: 2, unit: 'h' }, locale);
  const facts = {
    contract: hours(durations.contractDuration),
    mission: hours(durations.missionDuration),
    training: hours(durations.trainingDuration),
    minimum: hours(durations.durationMin),
    maximum: hours(durations.durationMax),
    ratio: formatDecimal(ratio, { precision: 15, scale: 4 }, locale),
  };
  return (
    <Alert severity={severities[status]} role="status">
      {translate(`wizard.device.${word}`, facts)} {translate('wizard.device.hours', facts)}
    </Alert>
  );
}

interface Device {
  readonly device: ValuesOf<'device-type-repositories'>;
  readonly validationLabel: string | null;
}

const named: readonly FieldOf<typeof partPaths.dossier>[] = ['device_type'];
const ofTrainings: readonly FieldOf<typeof partPaths.trainings>[] = ['validation_type_repository'];

/** The device and the certification beside the draft on the server: reference lists are not everybody’s to list. */
function useDevice(): Device | undefined {
  const provider = useDataProvider();
  const { current, saved } = useWizard();
  const device = current.dossier.device_type;
  const certification = (trainings: WizardDossier['trainings']) =>
    trainings.find((training) => training.validation_type_repository)?.validation_type_repository ?? null;
  const needed = [device, certification(current.trainings)];
  const known = saved && ([saved.dossier.device_type, certification(saved.trainings)] as JsonValue);
  const isThere = sameValue(known, needed as JsonValue);
  const { data } = useQuery({
    queryKey: [partPaths.dossier, 'device', current.dossier.id, ...needed],
    queryFn: async (): Promise<Device | null> => {
      const include = [...named, ...ofTrainings.map((name) => `trainings.${name}`)];
      const { meta } = await provider.getOne(partPaths.dossier, {
        id: current.dossier.id,
        meta: { include },
      });
      const included = (meta?.included ?? {}) as Readonly<Record<string, readonly FlatRecord[]>>;
      const found = included['device-type-repositories']?.find(({ id }) => id === device);
      const validation: ValuesOf<'validation-type-repositories'> | undefined = included[
        'validation-type-repositories'
      ]?.find(({ id }) => id === needed[1]);
      const label = validation?.label;
      return found ? { device: found, validationLabel: typeof label === 'string' ? label : null } : null;
    },
    enabled: Boolean(device) && isThere,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && data.device.id === device ? data : undefined;
}
