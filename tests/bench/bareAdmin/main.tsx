import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { oidcAuthProvider } from 'ra-auth-oidc';
import { jsonApiProvider } from 'ra-data-json-api';
import {
  Admin,
  AutocompleteArrayInput,
  Create,
  DataTable,
  Edit,
  List,
  NumberInput,
  ReferenceArrayField,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  Resource,
  required,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

/**
 * What react-admin does by itself with one list of our API: the measure that the bench holds beside our screen. The
 * list of funded rates with the same columns and rows, and its form, written as react-admin's documentation does.
 */
const origin = window.location.origin;
const settings = (await (await fetch('/config.json')).json()) as Record<
  'issuer' | 'clientId' | 'audience',
  string
>;

const authProvider = oidcAuthProvider({
  ...settings,
  redirectUri: `${origin}/auth-callback`,
  postLogoutRedirectUri: `${origin}/`,
  allowInsecureRequests: true,
});

const dataProvider = jsonApiProvider({
  apiUrl: `${origin}/api/v1`,
  getToken: authProvider.getToken,
});

const withRelated = { meta: { include: ['device_type', 'candidate_types'] } };

function RateList() {
  return (
    <List perPage={50} sort={{ field: 'label', order: 'ASC' }} queryOptions={withRelated}>
      <DataTable>
        <DataTable.Col source="label" />
        <DataTable.Col source="device_type">
          <ReferenceField source="device_type" reference="device-type-repositories" link={false} />
        </DataTable.Col>
        <DataTable.Col source="candidate_types">
          <ReferenceArrayField source="candidate_types" reference="candidate-type-repositories" />
        </DataTable.Col>
        <DataTable.NumberCol source="rate" />
        <DataTable.NumberCol source="cofi_rate" />
      </DataTable>
    </List>
  );
}

/** Decimals are texts at the API. */
const decimalText = (typed: string) => typed || null;

function RateForm() {
  return (
    <SimpleForm>
      <TextInput source="label" validate={required()} />
      <ReferenceInput source="device_type" reference="device-type-repositories" />
      <ReferenceArrayInput source="candidate_types" reference="candidate-type-repositories">
        <AutocompleteArrayInput />
      </ReferenceArrayInput>
      <NumberInput source="rate" parse={decimalText} validate={required()} />
      <NumberInput source="cofi_rate" parse={decimalText} />
    </SimpleForm>
  );
}

function RateEdit() {
  return (
    <Edit mutationMode="pessimistic">
      <RateForm />
    </Edit>
  );
}

function RateCreate() {
  return (
    <Create>
      <RateForm />
    </Create>
  );
}

const represent = 'label';
// The page takes styles of its own nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

createRoot(root).render(
  <CacheProvider value={createCache({ key: 'css', nonce, prepend: true })}>
    <BrowserRouter>
      <Admin authProvider={authProvider} dataProvider={dataProvider} requireAuth disableTelemetry>
        <Resource
          name="pec-rate-repositories"
          list={RateList}
          edit={RateEdit}
          create={RateCreate}
          recordRepresentation={represent}
        />
        <Resource name="device-type-repositories" recordRepresentation={represent} />
        <Resource name="candidate-type-repositories" recordRepresentation={represent} />
      </Admin>
    </BrowserRouter>
  </CacheProvider>,
);
