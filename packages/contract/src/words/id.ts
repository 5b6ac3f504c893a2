import type { en } from './en.ts';
import { content } from './id/content.ts';
import { kit } from './id/kit.ts';
import { notification } from './id/notification.ts';
import { problems } from './id/problems.ts';
import type { Same } from './same.ts';

export const id: Same<typeof en> = { ...kit, error: { ...kit.error, ...problems }, notification, content };
