import { role } from '@rilis/contract/accounts/role';
import { userStatus } from '@rilis/contract/accounts/userApproval';
import { option } from '@rilis/contract/resource';
import { route } from '@rilis/contract/route';
import { z } from 'zod';
import { useCall } from '../../kit/call/useCall.ts';
import { word } from '../../kit/words.ts';
import { roleText } from '../roleText.ts';

/** Labels to choose from; they are a room to the right of this one, so only their list of options is known here. */
export const labelOptions = route({
  method: 'GET',
  path: '/labels/options',
  can: 'signed-in',
  query: z.object({ search: z.string() }),
  reply: z.array(option),
});

/** Every role under its code, as people call it; in the order of the alphabet. */
export function useRoleChoices() {
  const { data = [] } = useCall(role.routes.options, { query: { search: '' } });
  return data
    .map(({ label, sub }) => ({ value: label, label: roleText(label, sub) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

export const statusChoices = () =>
  userStatus.options.map((value) => ({ value, label: word(`approvalStatus.${value}`) }));
