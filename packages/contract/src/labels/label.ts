import { z } from 'zod';
import { password } from '../accounts/password.ts';
import { foreignAddress, givenPhone, loginName, longestPersonName, ownAddress } from '../accounts/person.ts';
import { approvable, approvalStatusText, dueDate, queued } from '../approval.ts';
import { approvalRoutes } from '../approvalRoutes.ts';
import { dpid, isni } from '../partyIds.ts';
import { defineResource, pageOf } from '../resource.ts';
import { route } from '../route.ts';
import { byId, day, instant, many, mediaId, requiredText, sortBy, taxYear, text, yesNo } from '../wire.ts';
import { contract, contractInOrder, contractRenews } from './labelContract.ts';
import { documents, papersOfAll, requirePapers } from './labelPapers.ts';

/** Who answers for a label: of one that was closed they can be taken out. */
const person = {
  // Of who registers it is both names with a space between them.
  pic: requiredText(2 * longestPersonName + 1),
  emailPic: z.email('error.validation.email').max(200),
  mobilePhonePic: givenPhone,
};

/** Whom to reach. The label itself may change it. */
const contact = {
  ...person,
  phone2: givenPhone.nullish(),
  contactNumber: givenPhone.nullish(),
  province: text(100).nullish(),
  city: text(100).nullish(),
  registrantPhoto: mediaId.nullish(),
};

const identity = {
  name: requiredText(200),
  type: z.enum(['COMPANY', 'INDIVIDUAL']),
  beneficiaryName: requiredText(200),
  registerAs: text(60).nullish(),
};

/** Where money goes. A change by the label waits for a second person. */
const bank = {
  bankName: requiredText(100),
  bankAccountNumber: z
    .string()
    .trim()
    .min(1, { error: 'error.validation.required', abort: true })
    .regex(/^(?=.{5,30}$)\d(?:[ -]*\d){4,}$/, 'error.validation.bankAccount'),
  bankAccountName: requiredText(200),
};

/** By what number the payee is known to the tax office. */
const taxNumber = {
  taxIdType: z.enum(['NIK', 'NPWP16', 'NPWP15', 'NONE']),
  taxId: z
    .string()
    .trim()
    .regex(/^[0-9.-]{15,21}$/, 'error.validation.taxId')
    .nullish(),
};

/** What staff have found about it. */
const taxCheck = {
  taxIdStatus: z.enum(['UNCHECKED', 'VALID', 'INVALID']),
  nppn: yesNo,
  /** The tax year its norm notice was given for: needed where there is one, and it holds for no other. */
  nppnYear: taxYear.nullish(),
  /** As they stand on it. */
  nppnNumber: text(60).nullish(),
  nppnDate: day.nullish(),
  isPkp: yesNo,
};

const tax = {
  ...taxNumber,
  ...taxCheck,
  isrcPrefix: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{3}$/, 'error.validation.isrcPrefix')
    .nullish(),
  /** By which numbers stores know it: as a name (ISO 27729), and as a party of DDEX. */
  isni: isni.nullish(),
  dpid: dpid.nullish(),
};

export const labelParts = { person, contact, documents, identity, bank, contract, tax, taxNumber, taxCheck };

/** Stored columns may be empty while a label is a draft; what comes in is judged by the parts above. */
const loose = <S extends z.ZodRawShape>(shape: S) => z.object(shape).partial().shape;
const nullable = <S extends z.ZodRawShape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, type]) => [key, (type as z.ZodType).nullish()])) as {
    [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K] & z.ZodType>>;
  };

const { name, type, ...who } = identity;

/** In what order labels can be asked for: the largest share first, or the oldest; by themselves the newest. */
export const LABEL_SORTS = ['labelShare', 'oldest'] as const;

const base = defineResource({
  path: '/labels',
  screen: '/backoffice/label',
  // Somebody who registers names the label and oneself; the rest comes later.
  fields: { name, type, ...nullable({ ...who, ...contact, ...documents, ...bank, ...contract, ...tax }) },
  derived: {
    systemcode: z.string(),
    /** Whether it works with us: approved, and not in the trash. */
    status: z.enum(['ACTIVE', 'INACTIVE']),
    ...approvable,
    bankChangedAt: instant.nullable(),
    /** `mobilePhonePic` and `createdAt` under their other names. */
    handphonePic: z.string().nullish(),
    createdTime: instant.nullish(),
  },
  filter: {
    approvalStatus: many(approvalStatusText).optional(),
    type: identity.type.optional(),
    /** NO_NUMBER: found valid, by a number that nobody has written down. */
    taxIdStatus: z.enum([...taxCheck.taxIdStatus.options, 'NO_NUMBER']).optional(),
    sort: sortBy(LABEL_SORTS),
  },
  search: ['name', 'pic', 'emailPic', 'systemcode'],
});

const account = {
  username: loginName,
  password,
  confirmPassword: z.string().min(1, 'error.validation.required'),
};

/** Asked for when a label is made; a change may leave it empty (specification, section 5). */
const seat = { province: requiredText(100), city: requiredText(100) };

const create = z
  .object({
    ...{ ...identity, ...contact, ...seat, ...documents, ...papersOfAll },
    ...{ ...bank, ...contract, ...loose(tax), ...account },
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'error.password.mismatch',
  })
  .refine(({ username, emailPic }) => ownAddress({ login: username, email: emailPic }), {
    ...foreignAddress,
    path: ['username'],
  })
  .refine((form) => form.labelShare + form.rilisShare === 10_000, {
    path: ['rilisShare'],
    message: 'error.label.shares',
  })
  .refine((form) => contractInOrder(form), { path: ['contractEnd'], message: 'error.label.contractEnd' })
  .refine((form) => contractRenews(form), { path: ['contractEnd'], message: 'error.label.renewalEnd' })
  .superRefine(requirePapers, { when: ({ value }) => value instanceof Object });

const update = z.object({
  ...loose({ ...identity, ...contact, ...documents, ...bank, ...contract, ...tax }),
  ...nullable(person),
  handphonePic: givenPhone.nullish(),
  version: z.int32().optional(),
});

const show = '/backoffice/label/{id}/show';
const change = '/backoffice/label/{id}/update';
const reading = { params: byId, reply: base.record };

/** What is known of every label that works with us: its own people fill in the first part, staff the second. */
export const requiredLabelFields = [
  'beneficiaryName',
  'pic',
  'emailPic',
  'mobilePhonePic',
  'bankName',
  'bankAccountNumber',
  'bankAccountName',
] as const;
export const requiredContractFields = ['contractNumber', 'contractDate', 'labelShare', 'rilisShare'] as const;

const approval = approvalRoutes({
  path: '/labels',
  read: show,
  update: change,
  screen: '/backoffice/approval/label',
  record: base.record,
  page: pageOf(base.record),
  query: base.query.omit({ sort: true }).extend(queued),
  touches: ['/users'],
});

export const label = {
  ...base,
  routes: {
    ...base.routes,
    ...approval,
    create: route({
      method: 'POST',
      path: '/labels',
      can: '/backoffice/label/create',
      body: create,
      reply: base.record,
      status: 201,
      // It makes a way in and says where the money goes.
      signIn: 'recent',
      touches: ['/labels', '/users'],
    }),
    read: route({
      method: 'GET',
      path: '/labels/:id',
      can: show,
      ...reading,
      /** With the name its first owner signs in by, for staff. */
      reply: base.record.extend({ username: z.string().nullish() }),
    }),
    update: route({
      method: 'PUT',
      path: '/labels/:id',
      can: change,
      body: update,
      ...reading,
      touches: ['/labels', '/contract-changes', '/contracts'],
    }),
    trashed: route({ method: 'GET', path: '/labels/:id/trashed', can: '/backoffice/label', ...reading }),
    restore: route({
      method: 'PUT',
      path: '/labels/:id/restore',
      can: '/backoffice/label/{id}/delete',
      ...reading,
    }),
    restoreByDelete: route({
      method: 'DELETE',
      path: '/labels/:id/restore',
      can: '/backoffice/label/{id}/delete',
      ...reading,
    }),
    softDelete: route({ ...base.routes.softDelete, can: '/backoffice/label/{id}/delete' }),
    byStatus: route({
      ...approval.byStatus,
      can: '/backoffice/approval/label',
      reply: pageOf(base.record.extend(dueDate)),
    }),
  },
};
