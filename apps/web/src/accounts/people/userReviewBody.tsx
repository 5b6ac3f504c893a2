import { Text } from '@mantine/core';
import { user } from '@rilis/contract/accounts/user';
import type { UserDuplicate, UserReview } from '@rilis/contract/accounts/userReview';
import { Fragment, type ReactNode } from 'react';
import { Columns } from '../../kit/approval/columns.tsx';
import { Duplicates } from '../../kit/approval/duplicates.tsx';
import type { DeskProps } from '../../kit/approval/kind.ts';
import { useCan } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { ApprovalStatusBadge, Status } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { fullName } from '../fullName.ts';
import { registeredAs } from '../registeredAs.ts';
import { MailDomain, MusicLink, SimilarActs } from './userEvidence.tsx';
import classes from './userReview.module.css';

const update = '/backoffice/userM/{id}/update';

/** Somebody to let in or not: who it is, with which label, and who has the same. */
export default function UserReviewBody(desk: DeskProps<UserReview>) {
  const t = useWords();
  const may = useCan();
  const { evidence } = desk.review;
  const rowOf = ({ id, name, login, labelName, approvalStatus, by }: UserDuplicate) => ({
    ...{ id, name: name || login, status: approvalStatus, by },
    about: [login, labelName].filter(Boolean).join(' · '),
    to: may(user.routes.update.can) ? pathOf(update, { id }) : null,
  });
  return (
    <Columns
      desk={desk}
      right={
        <>
          <Duplicates
            rows={desk.review.duplicates.map(rowOf)}
            none={t('administration.review.noDuplicates')}
          />
          <SimilarActs similar={evidence.similar} />
        </>
      }
    >
      <Who person={desk.review.user} evidence={evidence} />
      <Label label={desk.review.label} evidence={evidence} />
    </Columns>
  );
}

function Who({ person, evidence }: { person: UserReview['user']; evidence: UserReview['evidence'] }) {
  const t = useWords();
  return (
    <Block title={t('administration.review.who')}>
      <Facts
        facts={[
          [t('administration.user.person'), fullName(person)],
          [t('administration.user.login'), person.login],
          [t('administration.user.email'), <Email key="email" person={person} />],
          [t('administration.review.mailDomain'), <MailDomain key="mail" mail={evidence.mail} />],
          [t('administration.user.mobilePhonePic'), person.mobilePhonePic],
          [t('administration.approval.submittedAt'), person.submittedAt && invoiceTime(person.submittedAt)],
          [t('administration.approval.dueAt'), person.dueAt && invoiceTime(person.dueAt)],
        ]}
      />
    </Block>
  );
}

/** The address, and whether it is known to be theirs. */
function Email({ person: { email, activated } }: { person: UserReview['user'] }) {
  const t = useWords();
  return (
    <span className={classes.email}>
      {email}
      <Status tone={activated ? 'teal' : 'amber'}>
        {t(activated ? 'administration.user.activatedYes' : 'administration.user.activatedNo')}
      </Status>
    </span>
  );
}

function Label({ label, evidence }: Pick<UserReview, 'label' | 'evidence'>) {
  const t = useWords();
  const may = useCan();
  const show = '/backoffice/label/{id}/show';
  if (!label)
    return (
      <Block title={t('administration.review.label')}>
        <Text size="sm">{t('administration.review.alone')}</Text>
      </Block>
    );
  const { id, name, type, registerAs, approvalStatus } = label;
  return (
    <Block title={t('administration.review.label')}>
      <Facts
        facts={[
          [
            t('labels.label.name'),
            may(show) ? (
              <LinkAnchor key="label" to={pathOf(show, { id })} size="sm" fw={500}>
                {name}
              </LinkAnchor>
            ) : (
              name
            ),
          ],
          [t('labels.label.type'), word(`labels.label.types.${type}`)],
          [t('labels.label.registerAs'), registeredAs(registerAs)],
          [t('administration.review.city'), evidence.city],
          [t('administration.review.link'), <MusicLink key="link" link={evidence.link} />],
          [t('labels.label.status'), <ApprovalStatusBadge key="status" value={approvalStatus} />],
        ]}
      />
    </Block>
  );
}

/** Names and values in two columns. */
const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </Fragment>
    ))}
  </dl>
);
