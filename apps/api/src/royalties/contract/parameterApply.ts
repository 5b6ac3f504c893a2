import { formatRupiah } from '@rilis/contract/royalties/money';
import { meaningOf } from '@rilis/contract/sysparamMeaning';
import type { Actor } from '../../kit/actor.ts';
import { say } from '../../kit/words.ts';
import { changeParameter } from '../../reference/sysparam.ts';
import type { Apply } from './change.ts';

interface Parameter {
  group: string;
  key: string;
}

/** Sets a parameter that decides money, in the name of whoever confirms it. */
export const setParameter: Apply = async (tx, actor, { subject, wanted }) => {
  const { value } = wanted as { value: string };
  const { before, after } = await changeParameter(tx, actor, Number(subject), value);
  return {
    title: ({ lang }) =>
      say(lang, 'royalties.change.parameter', {
        name: say(lang, `reference.meaning.${after.group}.${after.key}` as never),
        before: valueText(lang, after, before.value),
        after: valueText(lang, after, after.value),
      }),
  };
};

/** `Rp 50.000.000`, `72 hours`; what is not counted stands alone. */
function valueText(lang: Actor['lang'], { group, key }: Parameter, value: string): string {
  const unit = meaningOf(group, key)?.unit ?? 'text';
  if (unit === 'code' || unit === 'text') return value;
  return unit === 'rupiah' ? formatRupiah(Number(value)) : `${value} ${say(lang, `reference.unit.${unit}`)}`;
}
