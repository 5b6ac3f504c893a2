import type { Guess } from '@rilis/contract/accounts/guess';
import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { useField, useFieldValue } from '../../kit/fields/field.ts';
import { PasswordBox } from '../../kit/fields/password.tsx';
import { useFormContext } from '../../kit/form/formContext.ts';
import { useWords } from '../../kit/words.ts';
import classes from './newPassword.module.css';
import { passwordRules, unmetRules } from './passwordRules.ts';
import { useGuess } from './useGuess.ts';

interface NewPasswordProps {
  name: string;
  /** Shows the policy once something is typed. */
  optional?: boolean;
  /** Fields of the same form that say what everybody knows of the person. */
  beside?: readonly string[];
}

/** A new password with the points of the policy, ticked as one types. */
export function NewPasswordField({ name, optional = false, beside = [] }: NewPasswordProps) {
  const typed = useFieldValue<string>(name) ?? '';
  const list = useId();
  const { form } = useFormContext();
  const said = typed ? beside.map((field) => String(form.getValues()[field] ?? '')) : [];
  const { key, props } = useField({ name });
  return (
    <div>
      <PasswordBox key={key} {...props} autoComplete="new-password" aria-describedby={list} />
      {(typed || !optional) && <PasswordRules id={list} password={typed} known={said} />}
    </div>
  );
}

interface PasswordRulesProps {
  password: string;
  id?: string;
  known?: readonly string[];
}

const guesses = ['common', 'personal'] as const;
type Point = (typeof passwordRules)[number] | Guess;

/** The policy as a list; what is met is ticked, for eyes and for readers. */
export function PasswordRules({ password, id, known = [] }: PasswordRulesProps) {
  const t = useWords();
  const guess = useGuess(password, known);
  const unmet = new Set<Point>([...unmetRules(password), ...(guess ? [guess] : [])]);
  if (guess === undefined || password.length < 8) for (const point of guesses) unmet.add(point);
  return (
    <ul id={id} className={classes.rules} aria-label={t('accounts.register.rules')}>
      {[...passwordRules, ...guesses].map((rule) => {
        const met = !unmet.has(rule);
        return (
          <li key={rule} data-met={met || undefined}>
            {met ? <Check size={13} aria-hidden /> : <Circle size={13} aria-hidden />}
            <span>{t(`accounts.register.rule.${rule}`)}</span>
            <span className="unseen"> ({t(met ? 'accounts.register.met' : 'accounts.register.unmet')})</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The same password once more; says at once when it differs. */
export function RepeatPasswordField({ name, of }: { name: string; of: string }) {
  const t = useWords();
  const { key, props } = useField({ name });
  const needed = useField({ name: of }).props.withAsterisk;
  const [first, again] = [useFieldValue<string>(of) ?? '', useFieldValue<string>(name) ?? ''];
  const differs = again.length >= first.length && again !== '' && again !== first;
  const error = props.error ?? (differs ? t('error.password.mismatch') : undefined);
  return (
    <PasswordBox
      key={key}
      {...props}
      withAsterisk={needed}
      aria-required={needed || undefined}
      autoComplete="new-password"
      error={error}
    />
  );
}
