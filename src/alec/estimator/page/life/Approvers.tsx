import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { approverRoles } from '#alec/estimator/domain/approval.ts';
import { type EstimatorRecord, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';

/** Who will be asked to validate, before it is asked: the roles that may, and the people who will be notified. */
export function Approvers({ record }: { readonly record: EstimatorRecord }) {
  const translate = useTranslate();
  const listOf = useListOf();
  const roleName = useRoleName();
  const people = useApprovers(record) ?? [];
  const circle = approverRoles(record.checks).includes('manager') ? 'anyone' : 'director';
  const names = listOf(people.map(({ name, role }) => `${name} (${roleName(role)})`));
  return (
    <Alert severity="info" icon={false}>
      {translate(`estimatorLife.approvers.${circle}`)}
      {people.length > 0 && ` ${translate('estimatorLife.approvers.informed', { names })}`}
    </Alert>
  );
}

interface Approver {
  readonly name: string;
  readonly role: string;
}

/** Undefined while they are not known: the roles say enough meanwhile. */
function useApprovers({ id, updatedAt }: EstimatorRecord): readonly Approver[] | undefined {
  const provider = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: [estimators, 'approvers', id, updatedAt],
    queryFn: async ({ signal }) => {
      const { meta } = (await provider.call(estimators, { id, path: 'approvers', signal })) as CallResult;
      return (meta as unknown as { readonly people?: readonly Approver[] } | undefined)?.people ?? [];
    },
  });
  return data;
}

function useRoleName() {
  const users = useResourceModel('users');
  const words = useWords();
  const field = fieldOf(users, 'role' satisfies FieldOf<'users'>);
  return (role: string) => {
    const choice = field?.choices?.find(({ value }) => value === role);
    return field && choice ? words.choice(users, field, choice).toLowerCase() : role;
  };
}

function useListOf() {
  const locale = useScreenLocale();
  return (names: readonly string[]) =>
    new Intl.ListFormat(locale, { style: 'long', type: 'disjunction' }).format(names);
}
