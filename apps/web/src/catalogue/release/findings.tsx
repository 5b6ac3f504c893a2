import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { CircleAlert, CircleCheck, Info, TriangleAlert, WandSparkles } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dotted } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from './findings.module.css';
import { fieldText } from './noteName.ts';
import { wizardAt } from './wizardLink.ts';
import { whereTo } from './wizardSteps.ts';

const PaperLink = lazy(() => import('./paperLink.tsx'));

interface FindingsProps {
  findings: readonly ShownFinding[] | undefined;
  songs: readonly Pick<SongRecord, 'id' | 'songTitle' | 'order'>[];
  /** Leads to the field; without it the field is only named. */
  albumId?: number | undefined;
  /** Applies a fix; without it none is offered. */
  fix?: ((finding: ShownFinding) => Promise<unknown>) | undefined;
  /** More at the end of a finding: waive, or a note. */
  more?: ((finding: ShownFinding) => ReactNode) | undefined;
}

const severities = ['B', 'W', 'I'] as const;
const icons = { B: CircleAlert, W: TriangleAlert, I: Info };

/** Every finding by how much it weighs, each with its field and, where there is one, its fix. */
export function Findings({ findings, songs, albumId, fix, more }: FindingsProps) {
  const t = useWords();
  if (!findings) return <Skeleton height={160} radius="md" />;
  if (findings.length === 0)
    return (
      <Alert color="teal" icon={<CircleCheck size={18} />}>
        {t('catalogue.finding.none')}
      </Alert>
    );
  return (
    <div className={classes.groups}>
      {severities.map((severity) => {
        const group = findings.filter((one) => one.severity === severity);
        if (group.length === 0) return null;
        const Icon = icons[severity];
        return (
          <section key={severity} className={classes.group} data-severity={severity}>
            <h3 className={classes.head}>
              <Icon size={16} aria-hidden />
              {t(`catalogue.finding.severity.${severity}`)}
              <span className={classes.count}>{group.filter(({ open }) => open).length}</span>
            </h3>
            <ul className={classes.list}>
              {group.map((finding) => (
                <Line key={keyOf(finding)} {...{ finding, songs, albumId, fix, more }} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

export const keyOf = ({ ruleId, entity, entityId, field, message }: ShownFinding) =>
  [ruleId, entity, entityId, field, message].join(' ');

interface LineProps extends Omit<FindingsProps, 'findings'> {
  finding: ShownFinding;
}

function Line({ finding, songs, albumId, fix, more }: LineProps) {
  const t = useWords();
  const name = fieldText(finding, songs);
  const { open, waived, message, stores, ruleId } = finding;
  return (
    <li className={classes.line} data-closed={!open || undefined}>
      <Group gap={6} justify="space-between" wrap="nowrap" align="baseline">
        {albumId && open ? (
          <LinkAnchor {...wizardAt(albumId, whereTo(finding))} size="sm" fw={500}>
            {name}
          </LinkAnchor>
        ) : (
          <Text size="sm" fw={500}>
            {name}
          </Text>
        )}
        {/* Who asks for it: a guide by its name; that it is us says nothing. */}
        <Text size="xs" c="dimmed" title={finding.source === 'house' ? undefined : finding.source}>
          {ruleId}
        </Text>
      </Group>
      <Text size="sm">{message}</Text>
      {stores.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('catalogueScreens.findings.stores', { names: stores.join(', ') })}
        </Text>
      )}
      {waived && (
        <Text size="xs" c="dimmed">
          {t('catalogue.finding.waived', { name: waived.by, reason: waived.reason })}{' '}
          <Suspense>{waived.document && <PaperLink id={waived.document} />}</Suspense>
        </Text>
      )}
      <Group gap={6}>
        {open && fix && finding.fix && <Fix finding={finding} fix={fix} />}
        {more?.(finding)}
      </Group>
    </li>
  );
}

function Fix({ finding, fix }: { finding: ShownFinding; fix: (finding: ShownFinding) => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const apply = async () => {
    setBusy(true);
    await fix(finding);
    setBusy(false);
  };
  return (
    <Button
      mt={6}
      size="compact-sm"
      variant="light"
      loading={busy}
      leftSection={<WandSparkles size={14} />}
      title={patchText(finding.fix?.patch ?? {})}
      onClick={() => void apply()}
    >
      {finding.fix?.text}
    </Button>
  );
}

/** What a fix would write, for the pointer that rests on it. */
const patchText = (patch: Record<string, unknown>) =>
  Object.entries(patch)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');

/** "2 to correct · 3 to check", or that it is ready. */
export function findingCounts(findings: readonly ShownFinding[] | undefined): string {
  const open = (severity: string) =>
    findings?.filter((one) => one.open && one.severity === severity).length ?? 0;
  return dotted(
    open('B') > 0 && word('catalogue.finding.blocking', { count: open('B') }),
    open('W') > 0 && word('catalogue.finding.warning', { count: open('W') }),
  );
}
