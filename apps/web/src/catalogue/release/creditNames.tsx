import type { ShownCredit } from '@rilis/contract/catalogue/credit';
import { word } from '../../kit/words.ts';
import classes from './facts.module.css';

/** Names by role, in their order. */
export function CreditNames({ credits }: { credits: readonly ShownCredit[] }) {
  if (credits.length === 0) return null;
  const roles = [...new Set(credits.map(({ role }) => role))];
  return (
    <div className={classes.credits}>
      {roles.map((role) => (
        <div key={role}>
          <span>{word(`catalogue.choice.role.${role}`)}: </span>
          {credits
            .filter((credit) => credit.role === role)
            .map(({ stageName, artist }) => artist?.stageName ?? stageName)
            .join(', ')}
        </div>
      ))}
    </div>
  );
}
