import type { Told } from '@rilis/contract/review';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { say } from '../../kit/words.ts';

/** What is said again and again of each kind, about nothing a rule can see. */
const often = {
  artist: ['picture', 'identity', 'name', 'pages'],
  label: ['papers', 'bank', 'taxNumber', 'name'],
  user: ['music', 'identity', 'twice', 'act'],
  ringback: ['cut', 'sound', 'rights', 'words'],
  transfer: ['agreement', 'rights', 'money'],
} as const;
type Often = keyof typeof often;

/** What staff can say to a label when they reject something of it, in the language of its owner; to the owner nothing. */
export async function repliesTo(tx: Tx, actor: Actor, of: Often, labelId: number): Promise<Told> {
  if (actor.labelId !== null) return { language: actor.lang, replies: [] };
  return saidOften(of, await languageOfOwner(tx, labelId));
}

export const saidOften = (of: Often, language: Language): Told => ({
  language,
  replies: often[of].map((key) => say(language, `reviewReplies.${of}.${key}`)),
});

/** The language of whoever was first of a label: what staff write to it is in that. */
export async function languageOfOwner(tx: Tx, labelId: number): Promise<Language> {
  const person = await tx
    .selectFrom('app_user')
    .select('lang_key')
    .where('label_id', '=', labelId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return languageOf(person?.lang_key ?? 'id');
}
