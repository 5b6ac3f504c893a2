import { role } from '@rilis/contract/accounts/role';
import { userStatus } from '@rilis/contract/accounts/userApproval';
import { useCall } from '../../kit/call/useCall.ts';
import { roleText } from '../../kit/look/roleText.ts';
import { word } from '../../kit/words.ts';

/** Every role under its code, as people call it; in the order of the alphabet. */
export function useRoleChoices() {
  const { data = [] } = useCall(role.routes.options, { query: { search: '' } });
  return data
    .map(({ label, sub }) => ({ value: label, label: roleText(label, sub) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

export const statusChoices = () =>
  userStatus.options.map((value) => ({ value, label: word(`approvalStatus.${value}`) }));
