import { setTimeout as sleep } from 'node:timers/promises';
import { ask, tokenOf } from './cast.ts';
import { patience } from './patience.ts';

interface Mail {
  id: number;
  subject: string;
  text: string;
}

let token: string | undefined;

/** The mails to an address in the mailbox of the development, newest first. */
async function mailsTo(address: string): Promise<Mail[]> {
  token ??= await tokenOf('superuser');
  const path = `/mailbox?search=${encodeURIComponent(address)}`;
  return (await ask<{ content: Mail[] }>(token, 'GET', path)).content;
}

/** The newest mail to an address whose subject fits; waits until a job has written it. */
export async function mailTo(address: string, subject: RegExp, after = 0): Promise<Mail> {
  for (const deadline = Date.now() + patience; ; await sleep(150)) {
    const found = (await mailsTo(address)).find((mail) => subject.test(mail.subject) && mail.id > after);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`no mail to ${address}: ${subject}`);
  }
}

/** The hash route of the link in a mail: `/activate?key=…`. */
export const linkIn = ({ text }: Mail) => /#(\/\S+)/.exec(text)![1]!;
