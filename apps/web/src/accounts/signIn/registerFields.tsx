import { Anchor, Checkbox } from '@mantine/core';
import { registerAs } from '@rilis/contract/accounts/account';
import { Building2, MicVocal, UsersRound } from 'lucide-react';
import { useField, useFieldValue } from '../../kit/fields/field.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { useWords, type Word } from '../../kit/words.ts';
import { NewPasswordField, RepeatPasswordField } from './newPassword.tsx';
import classes from './register.module.css';

type As = (typeof registerAs.options)[number];
const icons = { SOLO_ARTIST: MicVocal, GROUP: UsersRound, LABEL: Building2 };
const names: Record<As, Word> = {
  SOLO_ARTIST: 'accounts.register.nameSolo',
  GROUP: 'accounts.register.nameGroup',
  LABEL: 'accounts.register.nameLabel',
};

/** What a registration asks for; the name's question follows the choice above it. */
export function RegisterFields() {
  const as = useFieldValue<As>('registerAs') ?? 'SOLO_ARTIST';
  return (
    <>
      <RegisterAsField />
      <TextField
        key={as}
        name="name"
        label={names[as]}
        hint={as === 'SOLO_ARTIST' ? 'accounts.register.nameSoloHint' : undefined}
        required={as !== 'SOLO_ARTIST'}
        autoComplete="organization"
      />
      <div className={classes.pair}>
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="lastName" autoComplete="family-name" />
      </div>
      <TextField name="email" type="email" autoComplete="email" />
      <div className={classes.pair}>
        <TextField name="login" autoComplete="username" />
        <TextField name="phone" type="tel" autoComplete="tel" />
      </div>
      <div className={classes.pair}>
        <TextField name="city" autoComplete="address-level2" />
        <TextField name="link" type="url" hint="accounts.register.linkHint" autoComplete="url" />
      </div>
      <NewPasswordField name="password" beside={['login', 'email', 'firstName', 'lastName', 'name']} />
      <RepeatPasswordField name="confirmPassword" of="password" />
      <AgreementField />
    </>
  );
}

function RegisterAsField() {
  const t = useWords();
  const { key, props } = useField({ name: 'registerAs' });
  const chosen = props.defaultValue ?? props.value;
  return (
    <fieldset className={classes.choice}>
      <legend>{t('accounts.register.registerAs')}</legend>
      <div key={key} className={classes.cards}>
        {registerAs.options.map((as) => {
          const Icon = icons[as];
          return (
            <label key={as} className={classes.card}>
              <input
                type="radio"
                name="registerAs"
                value={as}
                defaultChecked={as === chosen}
                onChange={() => props.onChange(as)}
              />
              <Icon size={18} strokeWidth={1.8} aria-hidden />
              <span className={classes.cardName}>{t(`accounts.register.as.${as}`)}</span>
              <span className={classes.cardHint}>{t(`accounts.register.asHint.${as}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The sentence with its two links, which open beside the form so that nothing typed is lost. */
export function AgreementField() {
  const t = useWords();
  const { key, props } = useField({ name: 'agreement' }, 'checkbox');
  const { label, withAsterisk, ...rest } = props;
  const [before, between, after] = t('accounts.register.agree', { terms: '\n', privacy: '\n' }).split('\n');
  return (
    <Checkbox
      key={key}
      {...rest}
      aria-invalid={!!rest.error}
      size="sm"
      label={
        <>
          {before}
          <Paper to="/term-and-condition" word="accounts.register.terms" />
          {between}
          <Paper to="/privacy-and-policy" word="accounts.register.privacy" />
          {after}
        </>
      }
    />
  );
}

function Paper({ to, word }: { to: string; word: Word }) {
  const t = useWords();
  return (
    <Anchor href={`#${to}`} target="_blank" inherit underline="always">
      {t(word)}
    </Anchor>
  );
}
