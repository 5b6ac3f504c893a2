import { z } from 'zod';
import { route } from '../route.ts';
import { byId, day, requiredText, text } from '../wire.ts';

export const deliveryProfiles = ['ERN43', 'CSV'] as const;
export const transports = ['FOLDER', 'SFTP', 'S3'] as const;
export type Transport = (typeof transports)[number];

/** How a store writes titles: the version apart, behind the title, or with the guests as well. */
export const titleStyles = ['VERSION_APART', 'VERSION_BEHIND', 'VERSION_AND_GUESTS'] as const;
export type TitleStyle = (typeof titleStyles)[number];

/** How a store is told to take a release down. */
export const takeDownForms = ['PURGE', 'DEAL_END'] as const;

/** Which sums it compares files by. */
export const checksums = ['SHA256', 'MD5'] as const;

/** In which form recordings go there: as they came in, or packed without loss. */
export const soundForms = ['WAV', 'FLAC'] as const;

/** In which form covers go there: as they came in, or as JPEG of at most 3000 pixels a side. */
export const coverForms = ['ORIGINAL', 'JPEG'] as const;

/** A party id of DDEX (DPID), as it is issued: `PADPIDA` and eleven signs. */
const dpid = z.string().regex(/^PADPIDA[0-9A-Z]{11}$/, 'error.store.dpid');

const territory = z.string().regex(/^[A-Z]{2}$/, 'error.validation.format');

/** A folder below the one we are let into: no way up, no way around. */
const folder = text(200).regex(/^(?:(?!\.{1,2}(?:\/|$))[\w.@-]+(?:\/(?!$)|$))*$/, 'error.store.folder');

const contact = z.object({ name: requiredText(100), email: z.email('error.validation.email').max(200) });

/** Where a package goes. Which of it counts is said by the transport. */
const address = {
  folder: folder.default(''),
  host: text(200)
    .regex(/^[\w.:-]*$/, 'error.validation.format')
    .default(''),
  port: z.int().min(1).max(65_535).default(22),
  user: text(100).default(''),
  hostKey: text(60)
    .regex(/^(?:SHA256:[\w+/]{43}=?)?$/, 'error.store.hostKey')
    .default(''),
  endpoint: text(300)
    .regex(/^(?:https?:\/\/[^\s/?#@]+\/?)?$/, 'error.content.link')
    .default(''),
  region: text(60).default('us-east-1'),
  bucket: text(100)
    .regex(/^[a-z0-9.-]*$/, 'error.validation.format')
    .default(''),
  accessKeyId: text(200).default(''),
};

const fields = {
  active: z.boolean(),
  dpid: dpid.nullable(),
  profile: z.enum(deliveryProfiles),
  transport: z.enum(transports),
  ...address,
  /** Countries it sells in (ISO 3166); none: all of them. */
  territories: z.array(territory).max(250).default([]),
  /** Its words for our genres; what is not named keeps ours. */
  genreMap: z
    .array(z.object({ genre: requiredText(100), store: requiredText(100) }))
    .max(200)
    .default([]),
  /** So many days before the release date it wants to have it. */
  leadDays: z.int().min(0).max(90),
  /** The last day on which it takes nothing new: until then releases wait, and only take-downs leave. */
  closedUntil: day.nullable().default(null),
  titleStyle: z.enum(titleStyles),
  takeDownForm: z.enum(takeDownForms),
  checksum: z.enum(checksums).default('SHA256'),
  soundForm: z.enum(soundForms).default('WAV'),
  coverForm: z.enum(coverForms).default('ORIGINAL'),
  contacts: z.array(contact).max(20).default([]),
};

/** What a transport cannot do without. */
const needs: Readonly<Record<Transport, readonly (keyof typeof address)[]>> = {
  FOLDER: ['folder'],
  SFTP: ['host', 'user', 'hostKey'],
  S3: ['endpoint', 'bucket', 'accessKeyId'],
};

export const storeSetting = z.object({
  dspId: z.int(),
  dspName: z.string(),
  version: z.int(),
  ...fields,
  /** A secret is kept, sealed; it is never told. */
  hasSecret: z.boolean(),
});
export type StoreSetting = z.output<typeof storeSetting>;

const storeInput = z
  .object({
    ...fields,
    /** Password, private key or secret key; left out, the one that is kept stays. */
    secret: text(8_000).optional(),
    version: z.int().optional(),
  })
  .check(({ value, issues }) => {
    const missing = needs[value.transport].filter((name) => !value[name]);
    if (value.profile === 'ERN43' && !value.dpid) missing.push('dpid' as never);
    for (const name of missing)
      issues.push({ code: 'custom', message: 'error.validation.required', path: [name], input: value });
  });
export type StoreInput = z.output<typeof storeInput>;

const can = '/backoffice/dsp/{id}/delivery';

/** How a music service is delivered to. A service without settings is delivered to by hand (the worksheet). */
export const store = {
  read: route({ method: 'GET', path: '/dsps/:id/delivery', can, params: byId, reply: storeSetting }),
  save: route({
    method: 'PUT',
    path: '/dsps/:id/delivery',
    can,
    params: byId,
    body: storeInput,
    reply: storeSetting,
    touches: ['/dsps', '/deliveries'],
  }),
  /** Opens the way there and looks, writing nothing. */
  tryOut: route({
    method: 'POST',
    path: '/dsps/:id/delivery/try',
    can,
    params: byId,
    reply: z.object({ ok: z.boolean(), fault: z.string().nullable() }),
    touches: [],
  }),
};
