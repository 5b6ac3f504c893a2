import { user } from '@rilis/contract/accounts/user';
import { Fragment } from 'react';
import { readOf, WholeRecord } from '../../kit/list/wholeRecord.tsx';
import { Block } from '../../kit/look/block.tsx';
import { dayText, invoiceTime } from '../../kit/look/formats.ts';
import { roleText } from '../../kit/look/roleText.ts';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import { useRoleChoices } from './choices.ts';
import { reasonOf, type UserRow } from './userActions.tsx';
import classes from './userReview.module.css';

/** Somebody beside the list: how to reach them, what they may do, and when they were last here. */
export default function UserBeside({ row }: { row: Pick<UserRow, 'id' | 'deleted'> }) {
  return (
    <WholeRecord route={readOf(user.routes, row)} id={row.id}>
      {(person) => (
        <>
          <ApprovalStatusBadge value={person.approvalStatus} />
          <Known person={person} />
        </>
      )}
    </WholeRecord>
  );
}

function Known({ person }: { person: UserRow }) {
  const t = useWords();
  const roles = useRoleChoices();
  const nameOf = (role: string) => roles.find(({ value }) => value === role)?.label ?? roleText(role);
  const facts = [
    [t('administration.user.email'), person.email],
    [
      t('administration.user.activated'),
      t(`administration.user.activated${person.activated ? 'Yes' : 'No'}`),
    ],
    [t('administration.user.login'), person.login],
    [t('administration.user.mobilePhonePic'), person.mobilePhonePic],
    [t('administration.user.authorities'), person.authorities.map(nameOf).join(', ')],
    [t('administration.user.labelId'), person.labelName],
    [t('administration.user.secondFactor'), t(person.secondFactor ? 'list.yes' : 'list.no')],
    [
      t('administration.user.lastSeenAt'),
      person.lastSeenAt ? invoiceTime(person.lastSeenAt) : t('administration.user.never'),
    ],
    [t('accounts.waiting.registered'), dayText(person.createdAt)],
    [t('administration.user.reason'), reasonOf(person)],
  ] as const;
  return (
    <Block title={t('administration.user.identity')}>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </Block>
  );
}
