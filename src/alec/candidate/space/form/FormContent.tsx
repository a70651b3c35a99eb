import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Stack } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { ResourceContextProvider, ResourceDefinitionContext, useNotify } from 'ra-core';
import { useMemo, useRef } from 'react';
import { useTheme } from '#alec/candidate/space/layout/useTheme.ts';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import { RestFields } from '#engine/admin/form/RestFields.tsx';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import { ModelProvider } from '#engine/admin/resource/modelContext.tsx';
import { representOf } from '#engine/admin/resource/represent.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import type { SpaceFormProps } from './SpaceForm.tsx';
import { spaceFields } from './spaceFields.ts';
import { darkTheme, lightTheme } from './spaceThemes.ts';
import { useOwnWrite } from './useOwnWrite.ts';
import './form.css';

const styles = createCache({ key: 'css', nonce: pageNonce(), prepend: true });

/** The engine’s form in the dress of the space, with all that it needs around it. */
export function FormContent(props: SpaceFormProps) {
  const model = useScreenModel();
  const { viewer } = useViewer();
  const { isDark } = useTheme();
  const definitions = useMemo(() => definitionsOf(model), [model]);
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={isDark ? darkTheme : lightTheme}>
        <ModelProvider model={model} actor={viewer?.actor} fields={spaceFields}>
          <ResourceDefinitionContext.Provider value={definitions}>
            <ResourceContextProvider value={props.resource}>
              <LeaveGuard leave={props.close}>
                <OwnForm {...props} />
              </LeaveGuard>
            </ResourceContextProvider>
          </ResourceDefinitionContext.Provider>
        </ModelProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Pickers of other records say their names. */
function definitionsOf({ resources }: ScreenModel) {
  const definitions = Object.values(resources).map((resource) => ({
    name: resource.path,
    recordRepresentation: representOf(resource),
  }));
  return {
    definitions: Object.fromEntries(definitions.map((one) => [one.name, one])),
    register: () => undefined,
    unregister: () => undefined,
  };
}

const saidSaved = 'candidate.saved';
const kept = 'candidate.kept';

function OwnForm(props: SpaceFormProps) {
  const { record, defaultValues, fields, elsewhere, part, resource, saved, close } = props;
  const notify = useNotify();
  const isQueued = useRef(false);
  const whole = useOwnWrite(() => {
    isQueued.current = true;
  });
  const { may } = useAccessTo(resource);
  // Who acts for somebody may look without being allowed to change.
  const mayWrite = may(record ? 'update' : 'create');
  return (
    <div className="space-form">
      <RecordForm
        record={record}
        defaultValues={defaultValues}
        part={part}
        whole={whole}
        saved={(written) => (saved ? saved(written) : close())}
        say={() =>
          notify(isQueued.current ? kept : saidSaved, { type: isQueued.current ? 'info' : 'success' })
        }
      >
        <Stack spacing={3}>
          {fields.map((name, at) => (
            <SchemaInput key={name} source={name} autoFocus={mayWrite && at === 0 && fields.length === 1} />
          ))}
          {elsewhere && <RestFields decided={elsewhere} />}
        </Stack>
      </RecordForm>
    </div>
  );
}
