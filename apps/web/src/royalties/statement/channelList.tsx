import { Card, Text, Title, UnstyledButton } from '@mantine/core';
import type { StatementDetail } from '@rilis/contract/royalties/statementRecord';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { number } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { hasWord, useWords, word } from '../../kit/words.ts';
import { countText } from './saleType.ts';
import { SongLines } from './songLines.tsx';
import classes from './statement.module.css';

type Channel = StatementDetail['channels'][number];

/** Where it was earned: channels that open to songs, which open to report lines. */
export function ChannelList({ statement }: { statement: StatementDetail }) {
  const t = useWords();
  return (
    <Card component="section" aria-label={t('royalties.statement.channels')}>
      <Title order={2}>{t('royalties.statement.channels')}</Title>
      <Text size="sm" c="dimmed">
        {t(
          statement.channels.length > 0 ? 'royalties.statement.channelsHint' : 'royalties.statement.noLines',
        )}
      </Text>
      {statement.channels.length > 0 && (
        <div className={classes.channels}>
          {statement.channels.map((channel) => (
            <ChannelPart key={`${channel.channel}/${channel.dsp}`} channel={channel} statement={statement} />
          ))}
        </div>
      )}
    </Card>
  );
}

function ChannelPart({ channel, statement }: { channel: Channel; statement: StatementDetail }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const name = channelName(channel.channel);
  return (
    <div className={classes.channel}>
      <UnstyledButton className={classes.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight size={16} aria-hidden />
        <span>
          <Text span size="sm" fw={500} display="block">
            {channel.dsp || name}
          </Text>
          <Text span size="xs" c="dimmed">
            {channel.dsp && `${name} · `}
            {t('royalties.statement.songs', { count: number(channel.songs) })}
          </Text>
        </span>
        <Text span size="sm" c="dimmed" className={classes.plays}>
          {countsOf(channel)}
        </Text>
        <Rupiah amount={channel.amount} fw={500} className={classes.amount} />
      </UnstyledButton>
      {open && (
        <div className={classes.inside}>
          <SongLines
            statementId={statement.id}
            datenum={statement.datenum}
            channel={channel.channel}
            dsp={channel.dsp}
          />
        </div>
      )}
    </div>
  );
}

/** What was counted, each unit by itself: downloads are no plays. */
const countsOf = ({ plays, downloads, activations }: Channel): string =>
  (
    [
      [plays, 'PLAY'],
      [downloads, 'DOWNLOAD'],
      [activations, 'ACTIVATION'],
    ] as const
  )
    .filter(([quantity]) => quantity !== 0)
    .map(([quantity, unit]) => countText(quantity, unit))
    .join(' · ');

const channelName = (channel: string) =>
  hasWord(`royalties.statement.channel.${channel}`)
    ? word(`royalties.statement.channel.${channel}`)
    : channel;
