import { Card, Text, Title } from '@mantine/core';
import { user } from '@rilis/contract/accounts/user';
import { bankChanges } from '@rilis/contract/labels/bankChange';
import { undecidedBankChange } from '@rilis/contract/labels/bankChangeMachine';
import { label } from '@rilis/contract/labels/label';
import { boards } from '@rilis/contract/reports/board';
import type { Pattern } from '@rilis/contract/route';
import { Check } from 'lucide-react';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { LinkArea } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import classes from './dashboard.module.css';

type Step = 'bank' | 'papers' | 'artist' | 'album' | 'money' | 'team' | 'label' | 'approve' | 'report';
interface OneStep {
  step: Step;
  to: Pattern;
  can?: Pattern;
  done?: boolean | undefined;
  /** It is done, and somebody else has to confirm it. */
  waits?: boolean | undefined;
}
type Steps = readonly OneStep[];

/** The first steps: for a new owner, until there is a release, also where the money goes, and to whom. */
export default function Begin({ artists }: { artists: number }) {
  const labelId = useOwnLabel();
  return labelId === null ? <OfStaff /> : <OfLabel id={labelId} artists={artists} />;
}

/** Whoever runs the platform begins with colleagues: what one person enters about money, another confirms. */
function OfStaff() {
  const runs = useCan()(boards.platform.can);
  const { data: platform } = useCall(boards.platform, {}, { enabled: runs });
  const { data: people } = useCall(user.routes.list, { query: {} }, { enabled: runs });
  const colleagues = people?.content.filter(({ labelId }) => labelId === null);
  const team: Steps = [{ step: 'team', to: '/backoffice/userM/create', done: (colleagues?.length ?? 0) > 1 }];
  return (
    <StepsCard
      steps={[
        ...(runs ? team : []),
        { step: 'label', to: '/backoffice/label/create', done: !!platform?.labels },
        { step: 'approve', to: '/backoffice/approval/music' },
        { step: 'report', to: '/backoffice/reporting-other-dsp' },
      ]}
    />
  );
}

function OfLabel({ id, artists }: { id: number; artists: number }) {
  const can = '/backoffice/label/{id}/update';
  const owns = useCan()(can);
  const { data } = useCall(label.routes.read, { params: { id } }, { enabled: owns });
  const { data: changes } = useCall(bankChanges.ofLabel, { params: { id } }, { enabled: owns });
  const own = pathOf(can, { id }) as Pattern;
  const isGiven = !!data?.bankAccountNumber;
  const asked = isGiven ? undefined : changes?.find(({ status }) => undecidedBankChange.includes(status));
  const bank = `${pathOf('/backoffice/label/{id}/show', { id })}?tab=bank` as Pattern;
  const money: Steps = [
    { step: 'bank', to: asked ? bank : own, can, done: isGiven, waits: asked?.status === 'WAITING' },
    // What an invoice is asked for with.
    { step: 'papers', to: own, can, done: !!data?.ktp && !!data.npwp },
  ];
  return (
    <StepsCard
      steps={[
        ...(owns ? money : []),
        { step: 'artist', to: '/backoffice/artist/create', done: artists > 0 },
        { step: 'album', to: '/backoffice/music/createAlbum' },
        { step: 'money', to: '/backoffice/statements' },
      ]}
    />
  );
}

function StepsCard({ steps }: { steps: Steps }) {
  const t = useWords();
  const may = useCan();
  const staff = useOwnLabel() === null;
  const title = t(staff ? 'reports.dashboard.begin.staffTitle' : 'reports.dashboard.begin.title');
  return (
    <Card component="section" aria-label={title} className={classes.begin!}>
      <Title order={2}>{title}</Title>
      <ol className={classes.steps}>
        {steps.map(({ step, to, can, done, waits }, at) => {
          const inside = (
            <>
              <span className={classes.number}>
                {done ? (
                  <Check size={15} role="img" aria-label={t('reports.dashboard.begin.done')} />
                ) : (
                  at + 1
                )}
              </span>
              <span>
                <Text span fw={600} display="block">
                  {t(`reports.dashboard.begin.${step}`)}
                </Text>
                <Text span size="sm" c="dimmed">
                  {t(waits ? 'reports.dashboard.begin.waits' : `reports.dashboard.begin.${step}Text`)}
                </Text>
              </span>
            </>
          );
          return (
            <li key={step}>
              {may(can ?? to) ? (
                <LinkArea to={to} className={classes.beginStep!}>
                  {inside}
                </LinkArea>
              ) : (
                <div className={classes.beginStep}>{inside}</div>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
