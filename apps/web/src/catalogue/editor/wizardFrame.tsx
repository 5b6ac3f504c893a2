import { Button, Text, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { createLink, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Check, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dotted } from '../../kit/look/formats.ts';
import { type AsLink, LinkButton } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { findingCounts } from '../release/findings.tsx';
import { refreshAlbum } from '../release/records.ts';
import { askForApproval } from '../release/requestDialog.tsx';
import { wizardAt } from '../release/wizardLink.ts';
import { openOn, type Step, steps } from '../release/wizardSteps.ts';
import { showConflict } from './draftConflict.tsx';
import { filledOf, isGap } from './filled.ts';
import type { Draft } from './releaseDraft.ts';
import classes from './wizard.module.css';

interface StepsProps {
  albumId: number;
  here: Step;
  findings: readonly ShownFinding[] | undefined;
  songCount: number;
  /** Approval was not asked for yet: what is missing is only not there yet. */
  fresh: boolean;
}

/** The five steps; each says how much is still to be corrected there. */
export function WizardSteps({ albumId, here, findings, songCount, fresh }: StepsProps) {
  const t = useWords();
  const stateOf = (step: Step) => {
    const open = findings ? openOn(step, findings) : 0;
    const touched = step !== 'songs' || songCount > 0;
    const wrong =
      fresh && findings
        ? openOn(
            step,
            findings.filter((one) => !isGap(one)),
          )
        : open;
    return {
      open,
      quiet: wrong === 0,
      good: !!findings && open === 0 && touched && ['type', 'songs', 'details'].includes(step),
    };
  };
  const nav = useRef<HTMLElement>(null);
  const before = useRef(here);
  // What led on stands far below, and may be gone: one goes on from the step one is at.
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [here]);
  return (
    <nav ref={nav} aria-label={t('releaseEditor.steps.label')}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const { open, quiet, good } = stateOf(step);
          return (
            <li key={step}>
              <StepLink
                {...wizardAt(albumId, { step })}
                className={classes.step}
                here={step === here}
                aria-disabled={step === 'finish' && here !== 'finish' ? true : undefined}
              >
                <span className={classes.number} data-good={good || undefined}>
                  {good ? <Check size={12} strokeWidth={3} aria-hidden /> : index + 1}
                </span>
                <span className={classes.stepName}>{t(`releaseEditor.steps.${step}`)}</span>
                {open > 0 && (
                  <span className={classes.open} data-quiet={quiet || undefined}>
                    <span aria-hidden>{open}</span>
                    <span className="unseen">
                      {t(quiet ? 'releaseEditor.toFill.left' : 'catalogue.finding.blocking', { count: open })}
                    </span>
                  </span>
                )}
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The router would call the one it leads to already a page. */
const StepLink = createLink(({ here, ...props }: AsLink<UnstyledButtonProps> & { here: boolean }) => (
  <UnstyledButton component="a" {...props} aria-current={here ? 'step' : undefined} />
));

interface BarProps {
  draft: Draft<AlbumRecord>;
  here: Step;
  findings: readonly ShownFinding[] | undefined;
  songCount: number;
}

/** Back, next, and at the end the request; always in reach. */
export function WizardBar({ draft, here, findings, songCount }: BarProps) {
  const t = useWords();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { id, submittedAt } = draft.state().record;
  const said =
    submittedAt === null && findings
      ? dotted(
          t('releaseEditor.toFill.filled', { ...filledOf(findings, songCount) }),
          findingCounts(findings.filter((one) => !isGap(one))),
        )
      : findingCounts(findings);
  const at = steps.indexOf(here);
  const before = steps[at - 1];
  const after = steps[at + 1];
  const ask = async () => {
    setBusy(true);
    const sent = (await draft.keep()) && (await askForApproval(draft.state().record));
    if (sent) await navigate(wizardAt(id, { step: 'finish' }));
    await refreshAlbum();
    setBusy(false);
    if (draft.state().status === 'conflict') showConflict('catalogue.album');
  };
  return (
    <div className={classes.bar}>
      {before && (
        <LinkButton
          {...wizardAt(id, { step: before })}
          variant="default"
          leftSection={<ArrowLeft size={16} />}
        >
          {t('action.back')}
        </LinkButton>
      )}
      <Text size="sm" c="dimmed" ml={8}>
        {said}
      </Text>
      <span className={classes.spring} />
      {here === 'preview' ? (
        <Button loading={busy} leftSection={<Send size={16} />} onClick={() => void ask()}>
          {t('action.requestApproval')}
        </Button>
      ) : (
        after && (
          <LinkButton {...wizardAt(id, { step: after })} rightSection={<ArrowRight size={16} />}>
            {t('action.next')}: {t(`releaseEditor.steps.${after}`)}
          </LinkButton>
        )
      )}
    </div>
  );
}
