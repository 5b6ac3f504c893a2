import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { instant } from '../wire.ts';

/** Mails that would have been sent, on a machine without a mail server; elsewhere it is missing (404). */
export const mailbox = route({
  method: 'GET',
  path: '/mailbox',
  can: '/backoffice/mailbox',
  query: paging,
  reply: pageOf(
    z.object({
      id: z.int(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      createdAt: instant,
      /** Always true: nothing here was sent. */
      simulated: z.literal(true),
    }),
  ),
});
