import { z } from 'zod';
import { approvable, approvalStatusText, dueDate, ofOneStatus, queued } from '../approval.ts';
import { approvalRoutes } from '../approvalRoutes.ts';
import { today } from '../clock.ts';
import { correctable, revisionRoute } from '../correction.ts';
import { ipi, isni } from '../partyIds.ts';
import { defineResource, option, pageOf } from '../resource.ts';
import { route } from '../route.ts';
import { isRefusedLink } from '../webLink.ts';
import { day, idText, longestKey, longestName, many, mediaId, requiredText, text } from '../wire.ts';
import { bloodTypes, genders, platforms } from './choices.ts';

const link = text(300).nullish();

/** Where the artist is to be found elsewhere: ids on stores, addresses of pages. */
export const externalAccount = z.object({
  appleMusicId: link,
  spotifyId: link,
  website: link,
  facebook: link,
  twitter: link,
  instagram: link,
  youtube: link,
  soundcloud: link,
  tiktok: link,
});

interface Elsewhere {
  externalAccount?: z.output<typeof externalAccount> | undefined;
}

/** Accounts elsewhere are ids, names or addresses: the fields of those that are addresses nobody is to be led to. */
export const refusedAccounts = ({ externalAccount: accounts = {} }: Elsewhere): string[] =>
  Object.entries(accounts)
    .filter(([, typed]) => isRefusedLink(typed ?? ''))
    .map(([name]) => `externalAccount.${name}`);

const fields = {
  /** For staff: whose artist it is. People of a label make their own. */
  labelId: z.int().optional(),
  stageName: requiredText(200),
  artistName: text(200).nullish(),
  gender: z.enum(genders).nullish(),
  nickname: text(50).nullish(),
  birthday: day
    .refine((born) => born <= today(), {
      error: 'error.artist.birthday',
      when: ({ issues }) => issues.length === 0,
    })
    .nullish(),
  bloodType: z.enum(bloodTypes).nullish(),
  religion: text(40).nullish(),
  hobby: text(200).nullish(),
  artistImage: mediaId.nullish(),
  /** The public name in the world of names (ISO 27729), and as a writer with the societies (CISAC). */
  isni: isni.nullish(),
  ipi: ipi.nullish(),
  /** The name and the code of the master data (`/nationalities`). */
  nationality: text(longestName).nullish(),
  nationalityCd: text(longestKey).nullish(),
  artistDescription: text(5000).nullish(),
  tags: z.array(requiredText(longestName)).max(30).optional(),
  externalAccount: externalAccount.optional(),
  /** Platforms that have a page of this artist already; each needs its id in `externalAccount`. */
  alreadyOn: z.array(z.enum(platforms)).max(platforms.length).optional(),
};

const derived = {
  ...approvable,
  ...dueDate,
  ...correctable,
  labelId: z.int(),
  labelCd: z.string(),
  /** The owner's name. */
  label: z.string(),
  artistImages: z.array(z.string()),
  /** Whether releases may be by them: approved, and not in the trash. */
  status: z.enum(['ACTIVE', 'INACTIVE']),
  albumCount: z.int(),
};

const filter = {
  approvalStatus: many(approvalStatusText).optional(),
  labelCd: text(20).optional(),
  labelId: idText.optional(),
};

const base = defineResource({
  path: '/artists',
  screen: '/backoffice/artist',
  fields,
  derived,
  filter,
  search: ['stageName', 'artistName'],
});

/** What must be there before approval is asked for (specification, section 5). */
export const requiredArtistFields = [
  'stageName',
  'artistName',
  'artistImage',
  'gender',
  'nationality',
  'artistDescription',
  'tags',
] as const;

const approval = approvalRoutes({
  path: '/artists',
  read: '/backoffice/artist',
  update: '/backoffice/artist/{id}/update',
  screen: '/backoffice/approval/artist',
  record: base.record,
  page: pageOf(base.record),
  query: base.query.extend(queued),
  touches: ['/albums'],
});

export const artist = {
  ...base,
  routes: {
    ...base.routes,
    ...approval,
    /** With a label: of its artists only, which are those its releases may name. */
    options: route({
      ...{ method: 'GET', path: '/artists/options', can: 'signed-in' },
      query: base.query.pick({ search: true, labelId: true }),
      reply: z.array(option),
    }),
    revise: revisionRoute({
      ...{ path: '/artists', update: '/backoffice/artist/{id}/update', record: base.record },
      touches: ['/artists'],
    }),
    /** The artists list for approval (specification, section 7): `/artists/rilis-musik`. */
    waiting: (slug: string) =>
      route({
        method: 'GET',
        path: `/artists/${slug}-musik`,
        can: '/backoffice/artist',
        query: base.query.extend(ofOneStatus),
        reply: pageOf(base.record),
      }),
  },
};

export type ArtistInput = z.output<typeof base.input>;
export type ArtistRecord = z.output<typeof base.record>;
