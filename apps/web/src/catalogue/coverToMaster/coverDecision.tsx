import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import {
  type CoverAsked,
  coverPublisher,
  type CoverDecision as Said,
} from '@rilis/contract/catalogue/coverToMaster/publisher';
import { CircleAlert, CircleCheck, Headphones } from 'lucide-react';
import { useState } from 'react';
import { useMailedKey } from '../../accounts/signIn/mailedKey.ts';
import { NotReached, SignInFrame } from '../../accounts/signIn/signInFrame.tsx';
import { CallError, call, fetchFile } from '../../kit/call/call.ts';
import { dayText, invoiceTime, percent } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { DecisionForm } from './decisionForm.tsx';
import classes from './facts.module.css';

/** Where a mailed key leads somebody without an account. */
export default function CoverDecision() {
  const t = useWords();
  const {
    key,
    outcome: asked,
    lost,
    button,
  } = useMailedKey((mailed) => call(coverPublisher.open, { body: { key: mailed } }));
  const [said, say] = useState<{ decision: Said['decision']; number: string } | null>(null);
  if (said)
    return (
      <SignInFrame title={t('coverDecision.thanks')}>
        <Alert color="teal" role="status" icon={<CircleCheck size={18} />}>
          {t(`coverDecision.done.${said.decision}`, { number: said.number })}
        </Alert>
      </SignInFrame>
    );
  if (asked instanceof CallError)
    return (
      <SignInFrame title={t('coverDecision.failed')}>
        <Alert color="red" role="alert" icon={<CircleAlert size={18} />}>
          {asked.message}
        </Alert>
      </SignInFrame>
    );
  if (!asked)
    return (
      <SignInFrame title={t('coverDecision.title')} about={t('coverDecision.beginAbout')}>
        <NotReached why={lost} />
        <Button size="md" h={40} fz="md" fullWidth {...button}>
          {t('coverDecision.begin')}
        </Button>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={t('coverDecision.title')}
      about={t('coverDecision.about', { label: asked.labelName, title: asked.coverTitle })}
    >
      <Stack gap="md">
        <Request asked={asked} />
        <Demo asked={asked} link={key} />
        <Anchor href="#/termAndCondition_ctm" target="_blank" size="sm">
          {t('coverToMaster.readTerms')}
        </Anchor>
        <Text size="sm" fw={500}>
          {t('coverDecision.until', { time: invoiceTime(asked.expiresAt) })}
        </Text>
        <DecisionForm asked={asked} link={key} said={say} />
      </Stack>
    </SignInFrame>
  );
}

function Request({ asked }: { asked: CoverAsked }) {
  const t = useWords();
  const facts = [
    [
      t('coverDecision.work'),
      t('coverDecision.original', { title: asked.originalTitle, artist: asked.originalArtist }),
    ],
    [t('coverToMaster.iswc'), asked.iswc],
    [t('coverDecision.writers'), asked.writers.map((one) => `${one.name} ${percent(one.share)}`).join('\n')],
    [t('coverDecision.artist'), asked.coverArtist],
    [t('coverToMaster.language'), asked.language],
    [t('coverDecision.changes'), asked.changes.map((one) => t(`coverToMaster.change.${one}`)).join(', ')],
    [t('coverToMaster.changeNote'), asked.changeNote],
    [t('coverToMaster.newLyrics'), asked.newLyrics],
    [t('coverToMaster.sampleOf'), asked.sampleOf],
    [t('coverDecision.licence'), t(`coverToMaster.licenceKinds.${asked.licenceKind}`)],
    [t('coverDecision.channels'), asked.channels.map((one) => t(`coverToMaster.channel.${one}`)).join(', ')],
    [t('coverDecision.territory'), t(`coverToMaster.territories.${asked.territory}`)],
    [
      t('coverDecision.term'),
      t('coverDecision.fromTo', { from: dayText(asked.startsOn), to: dayText(asked.endsOn) }),
    ],
    [t('coverDecision.offered'), percent(asked.share)],
    [
      t('coverDecision.split'),
      t('coverDecision.splitOf', {
        publisher: percent(asked.publisherShare),
        writers: percent(10_000 - asked.publisherShare),
      }),
    ],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The preview is fetched with the key in the body of a call, so that no address carries it. */
function Demo({ asked, link }: { asked: CoverAsked; link: string }) {
  const t = useWords();
  const [sound, setSound] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, tell] = useState<Error | null>(null);
  const listen = async () => {
    setBusy(true);
    tell(null);
    await fetchFile(coverPublisher.demo, { body: { key: link } }).then(
      ({ blob }) => setSound(URL.createObjectURL(blob)),
      tell,
    );
    setBusy(false);
  };
  return (
    <>
      <NotReached why={failure} />
      {asked.hasDemo && !sound && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<Headphones size={16} />}
          onClick={() => void listen()}
        >
          {t('coverDecision.listen')}
        </Button>
      )}
      {sound && (
        // biome-ignore lint/a11y/useMediaCaption: a demo of a song has no captions
        <audio
          controls
          autoPlay
          src={sound}
          style={{ width: '100%' }}
          aria-label={t('coverDecision.listen')}
        />
      )}
      {asked.link && (
        <Anchor href={asked.link} target="_blank" rel="noreferrer noopener" size="sm">
          {t('coverDecision.link')}
        </Anchor>
      )}
    </>
  );
}
