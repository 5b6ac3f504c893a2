import { role } from '@rilis/contract/accounts/role';
import { userStatus } from '@rilis/contract/accounts/userApproval';
import { option } from '@rilis/contract/resource';
import { route } from '@rilis/contract/route';
import { z } from 'zod';
import { useCall } from '../../kit/call/useCall.ts';
import { word } from '../../kit/words.ts';

/** Labels to choose from; they are a room to the right of this one, so only their list of options is known here. */
export const labelOptions = route({
  method: 'GET',
  path: '/labels/options',
  can: 'signed-in',
  query: z.object({ search: z.string() }),
  reply: z.array(option),
});

/** Every role by its name of authority, with its own name beside it. */
export function useRoleChoices() {
  const { data = [] } = useCall(role.routes.options, { query: { search: '' } });
  return data.map(({ label, sub }) => ({ value: label, label: sub ? `${sub} · ${label}` : label }));
}

export const statusChoices = () =>
  userStatus.options.map((value) => ({ value, label: word(`approvalStatus.${value}`) }));
