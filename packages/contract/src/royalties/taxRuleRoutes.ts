import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { day, percent, requiredText } from '../wire.ts';
import { contractChange } from './contractChange.ts';
import { conditionsOf, TAX_CONDITIONS, TAX_KINDS, TAX_PAYEES, TAX_SCALES } from './taxRule.ts';

/** As a percentage on the wire, whole basis points in our code; beyond 100 where the progressive tax is raised. */
const rate = z.codec(z.number().min(0).max(200).multipleOf(0.01, 'error.validation.percent'), z.int(), {
  decode: (share) => Math.round(share * 100),
  encode: (bp) => bp / 100,
});

/** Whom and what a rule is for. */
const about = {
  payee: z.enum(TAX_PAYEES),
  kind: z.enum(TAX_KINDS),
  condition: z.enum(TAX_CONDITIONS),
};

/** What it takes, and by which article. */
const takes = {
  scale: z.enum(TAX_SCALES),
  base: percent,
  rate,
  article: requiredText(200),
};

const flat = {
  check: ({ scale, rate }: { scale: string; rate: number }) => scale !== 'FLAT' || rate <= 10_000,
  because: { path: ['rate'], message: 'error.taxRule.flat' },
};

export const ruleForm = z
  .object({ ...about, ...takes, from: day, to: day.nullish() })
  .refine(flat.check, flat.because)
  .refine(({ from, to }) => !to || to >= from, { path: ['to'], message: 'error.taxRule.order' })
  .refine(({ payee, kind, condition }) => conditionsOf(payee, kind).includes(condition), {
    path: ['condition'],
    message: 'error.taxRule.condition',
  });

export const replacement = z.object({ ...takes, from: day }).refine(flat.check, flat.because);

const taxRule = z.object({
  id: z.string(),
  ...about,
  ...takes,
  from: day,
  to: day.nullable(),
  /** Who proposed it and who confirmed it; the first rules came with the installation. */
  madeBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
});
export type TaxRuleRow = z.output<typeof taxRule>;

const screen = '/backoffice/taxRules';
const change = `${screen}/{id}/update` as const;
/** In force when somebody else has confirmed it. */
const proposed = {
  reply: contractChange,
  status: 202 as const,
  signIn: 'recent' as const,
  touches: ['/contract-changes', '/tax-rules', '/notifications'] as const,
};
const params = z.object({ id: z.string().regex(/^[A-Z0-9_-]{3,80}$/) });

/** The rules of withholding tax by date: made, ended and replaced from tomorrow on by two people, never changed. */
export const taxRules = {
  list: route({
    method: 'GET',
    path: '/tax-rules',
    can: screen,
    query: paging.extend({
      payee: about.payee.optional(),
      kind: about.kind.optional(),
      state: z.enum(['NOW', 'COMING', 'PAST']).optional(),
    }),
    reply: pageOf(taxRule),
  }),
  read: route({ method: 'GET', path: '/tax-rules/:id', can: screen, params, reply: taxRule }),
  create: route({
    method: 'POST',
    path: '/tax-rules',
    can: `${screen}/create`,
    body: ruleForm,
    ...proposed,
  }),
  replace: route({
    method: 'POST',
    path: '/tax-rules/:id/replace',
    limit: 'batch',
    can: change,
    params,
    body: replacement,
    ...proposed,
  }),
  end: route({
    method: 'PUT',
    path: '/tax-rules/:id/end',
    can: change,
    params,
    body: z.object({ to: day }),
    ...proposed,
  }),
  /** Only before it takes effect; the one it would have replaced goes on. */
  withdraw: route({ method: 'DELETE', path: '/tax-rules/:id', can: change, params, ...proposed }),
};
