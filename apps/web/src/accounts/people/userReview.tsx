import { user } from '@rilis/contract/accounts/user';
import { userMachine } from '@rilis/contract/accounts/userApproval';
import { userReview as review, type UserReview } from '@rilis/contract/accounts/userReview';
import { now } from '@rilis/contract/clock';
import { lazy } from 'react';
import { approvalScreens } from '../../kit/approval/approvalScreens.tsx';
import type { ApprovalKind } from '../../kit/approval/kind.ts';
import { Due, holderColumn } from '../../kit/approval/queueColumns.tsx';
import { type Word, word } from '../../kit/words.ts';
import { fullName } from '../fullName.ts';
import { Person, personCsv } from './person.tsx';
import type { UserRow } from './userActions.tsx';

const personFields = personCsv.map(({ field }) => ({
  field,
  head: `administration.user.${field}` as Word,
}));

/** Registrations that wait for a decision, with the label they apply with; a row may be decided without its desk. */
const userReview: ApprovalKind<UserReview, UserRow> = {
  of: 'user',
  path: user.path,
  screen: '/backoffice/approval/user',
  routes: { ...user.routes, review },
  machine: userMachine,
  words: { queue: 'administration.approval', fields: 'administration.user' },
  columns: [
    { name: 'person', render: (row) => <Person row={row} />, csv: personFields },
    { name: 'labelName', from: 'sm' },
    { name: 'mobilePhonePic', label: 'administration.user.mobilePhonePic', from: 'lg', width: 160 },
    {
      name: 'submittedAt',
      from: 'md',
      width: 170,
      as: 'time',
    },
    // Nobody claims a person, but they are given out, and two may look at one.
    { ...holderColumn('user'), from: 'lg' },
    {
      name: 'dueAt',
      width: 150,
      render: (row) => <Due hours={row.dueAt && hoursTo(row.dueAt)} />,
      csv: [{ field: 'dueAt', as: 'time' }],
    },
  ],
  nameOf: fullName,
  quick: {
    approveText,
    said: (row, to) =>
      word(`administration.approval.${to === 'APPROVED' ? 'approved' : 'rejected'}`, { name: fullName(row) }),
  },
  subject: ({ user: person, hoursLeft }) => ({
    ...person,
    status: person.approvalStatus,
    name: fullName(person),
    about: [person.login, person.labelName],
    hoursLeft,
  }),
  approveText: ({ user: person }) => approveText(person),
  rejecting: { hint: 'administration.approval.rejectHint', codes: [] },
  Body: lazy(() => import('./userReviewBody.tsx')),
};

function approveText(row: UserRow) {
  const params = { name: fullName(row), label: row.labelName };
  return word(`administration.approval.${row.labelName ? 'approveText' : 'approveTextAlone'}`, params);
}

const hoursTo = (due: Date) => Math.floor((due.getTime() - now()) / 3_600_000);

export default approvalScreens(userReview);
