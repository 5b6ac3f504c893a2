import { Card, Checkbox, Group, Text, TextInput, Title } from '@mantine/core';
import type { privilegeCalls } from '@rilis/contract/accounts/role';
import type { ReplyOf } from '@rilis/contract/route';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { languageNow, useWords } from '../../kit/words.ts';
import classes from './role.module.css';

export type Privilege = ReplyOf<typeof privilegeCalls.ofRole>[number];

interface EditorProps {
  registry: readonly Privilege[];
  chosen: readonly string[];
  choose: (ids: string[]) => void;
  label: string;
  mistake: string | undefined;
}

/** In the reader's language. */
export const spoken = (name: Privilege['name']) => (languageNow() === 'id' ? name.id : name.en);

/** Every privilege by area; an area is chosen or cleared at once, except what goes beyond one's own rights. */
export function PrivilegeEditor({ registry, chosen, choose, label, mistake }: EditorProps) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = registry.filter(
    (one) =>
      !wanted || [spoken(one.name), one.id, ...one.ui].some((text) => text.toLowerCase().includes(wanted)),
  );
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Card component="section" aria-label={label}>
      <Group justify="space-between" gap="xs">
        <Title order={2}>{label}</Title>
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('administration.role.count', { held: chosen.length, all: registry.length })}
        </Text>
      </Group>
      {mistake && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {mistake}
        </Text>
      )}
      <TextInput
        mt="sm"
        name="search"
        aria-label={t('administration.role.search')}
        placeholder={t('administration.role.search')}
        leftSection={<Search size={15} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.map((group) => (
        <Area
          key={group}
          rights={shown.filter((one) => one.group === group)}
          chosen={chosen}
          choose={choose}
          searching={wanted !== ''}
        />
      ))}
      {groups.length === 0 && (
        <Text size="sm" c="dimmed" mt="md">
          {t('list.none')}
        </Text>
      )}
    </Card>
  );
}

interface AreaProps {
  rights: readonly Privilege[];
  chosen: readonly string[];
  choose: (ids: string[]) => void;
  /** Patterns are shown to whoever looks for one. */
  searching: boolean;
}

function Area({ rights, chosen, choose, searching }: AreaProps) {
  const t = useWords();
  const name = spoken(rights[0]!.groupName);
  const free = rights.filter(({ grantable }) => grantable).map(({ id }) => id);
  const held = rights.filter(({ id }) => chosen.includes(id)).length;
  const all = free.length > 0 && free.every((id) => chosen.includes(id));
  const others = chosen.filter((id) => !free.includes(id));
  return (
    <fieldset className={classes.area}>
      <legend className="unseen">{name}</legend>
      <Checkbox
        size="sm"
        className={classes.all}
        label={
          <span>
            <b>{name}</b>{' '}
            <Text span size="xs" c="dimmed">
              {t('administration.role.count', { held, all: rights.length })}
            </Text>
          </span>
        }
        aria-label={t('administration.role.allOf', { group: name })}
        checked={all}
        indeterminate={held > 0 && !all}
        disabled={free.length === 0}
        onChange={() => choose(all ? others : [...others, ...free])}
      />
      <div className={classes.rights}>
        {rights.map((right) => (
          <Right key={right.id} right={right} {...{ chosen, choose, searching }} />
        ))}
      </div>
    </fieldset>
  );
}

function Right({ right, chosen, choose, searching }: { right: Privilege } & Omit<AreaProps, 'rights'>) {
  const t = useWords();
  const { id, ui, scope, grantable } = right;
  const on = chosen.includes(id);
  const notes = [
    scope === 'ALL' && t('administration.role.staffOnly'),
    !grantable && t('administration.role.beyond'),
    searching && ui.join('  '),
  ].filter(Boolean);
  return (
    <Checkbox
      size="sm"
      label={spoken(right.name)}
      description={notes.join(' · ') || undefined}
      title={ui.join('\n')}
      checked={on}
      disabled={!grantable}
      onChange={() => choose(on ? chosen.filter((one) => one !== id) : [...chosen, id])}
      classNames={{ description: classes.patterns }}
    />
  );
}
