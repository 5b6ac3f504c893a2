import { Tabs } from '@mantine/core';
import { label } from '@rilis/contract/labels/label';
import type { ReplyOf } from '@rilis/contract/route';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClipboardCheck, Pencil, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../kit/call/session.ts';
import { ActButtons } from '../kit/list/actButtons.tsx';
import { dayText } from '../kit/look/formats.ts';
import { PageHeader } from '../kit/look/page.tsx';
import { ApprovalStatusBadge } from '../kit/look/status.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { pathOf, withWords } from '../kit/router/screen.ts';
import { Loaded } from '../kit/screen/record.tsx';
import { useWords } from '../kit/words.ts';
import { labelActs } from './labelApproval.ts';
import { LabelBank } from './labelBank.tsx';
import { LabelContract, LabelOverview } from './labelFacts.tsx';
import { LabelLinks } from './labelLinks.tsx';
import { LabelNotes } from './labelNotes.tsx';
import { LabelPapers } from './labelPapers.tsx';

const LabelLooks = lazy(() => withWords(['labels', 'signing'], import('./labelLooks.tsx')));

export type LabelRecord = ReplyOf<typeof label.routes.read>;

const tabs = ['overview', 'contract', 'bank', 'documents', 'money'] as const;
type Tab = (typeof tabs)[number];

/** A label in five tabs; its own people see it as "My label". */
export default function LabelShow() {
  return <Loaded resource={label}>{(record) => <Label record={record} />}</Loaded>;
}

function Label({ record }: { record: LabelRecord }) {
  const t = useWords();
  const may = useCan();
  const crumbs = may(label.screen) ? [{ label: t('labels.label.many'), to: label.screen }] : [];
  return (
    <>
      <PageHeader
        title={record.name}
        about={t('labels.label.since', { code: record.systemcode, day: dayText(record.createdAt) })}
        crumbs={crumbs}
      >
        <ApprovalStatusBadge value={record.approvalStatus} />
        {record.approvalStatus === 'SUBMITTED' && may('/backoffice/approval/label') && (
          <LinkButton
            to={`/backoffice/approval/label/${record.id}`}
            variant="default"
            leftSection={<ClipboardCheck size={15} />}
          >
            {t('labels.review.open')}
          </LinkButton>
        )}
        <ActButtons actions={labelActs(record, ['owner', 'admin'])} row={record} name={record.name} />
        {may('/backoffice/label/{id}/team') && (
          <LinkButton
            to={pathOf('/backoffice/label/{id}/team', { id: record.id })}
            variant="default"
            leftSection={<Users size={15} />}
          >
            {t('web.menu.team')}
          </LinkButton>
        )}
        {may(label.routes.update.can) && (
          <LinkButton
            to={pathOf('/backoffice/label/{id}/update', { id: record.id })}
            variant="default"
            leftSection={<Pencil size={15} />}
          >
            {t('action.edit')}
          </LinkButton>
        )}
      </PageHeader>
      <LabelNotes record={record} />
      <LabelTabs record={record} />
    </>
  );
}

function LabelTabs({ record }: { record: LabelRecord }) {
  const t = useWords();
  const may = useCan();
  const [tab, show] = useTab();
  const shown = tabs.filter((one) => one !== 'contract' || may('/backoffice/label/{id}/show#contract'));
  return (
    <Tabs value={tab} onChange={(next) => show(next as Tab)} keepMounted={false}>
      <Tabs.List mb="md">
        {shown.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`labels.label.tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <LabelOverview record={record} />
      </Tabs.Panel>
      <Tabs.Panel value="contract">
        <LabelContract record={record} />
      </Tabs.Panel>
      <Tabs.Panel value="bank">
        <LabelBank record={record} />
      </Tabs.Panel>
      <Tabs.Panel value="documents">
        <LabelPapers record={record} />
        <Suspense>
          <LabelLooks id={record.id} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="money">
        <LabelLinks record={record} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The open tab, kept in the address. */
function useTab(): [Tab, (tab: Tab) => void] {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const now = tabs.find((one) => one === tab) ?? 'overview';
  return [
    now,
    (next) => void navigate({ to: '.', search: { tab: next }, replace: true, resetScroll: false }),
  ];
}
