import { type ListSetting, listSettings } from '@rilis/contract/listSetting';
import { answerNow, putAnswer } from '../call/act.ts';
import { call } from '../call/call.ts';
import { toastError } from '../dialog/toast.ts';

let later: ReturnType<typeof setTimeout> | undefined;
let waiting: ListSetting | undefined;

/** Shows a list so at once, and keeps it when the person has finished: widths change with every press of a key. */
export function keepSetup(next: ListSetting) {
  const all = answerNow(listSettings.list) ?? [];
  putAnswer(listSettings.list, {}, [...all.filter(({ screen }) => screen !== next.screen), next]);
  if (waiting && waiting.screen !== next.screen) keepNow();
  waiting = next;
  clearTimeout(later);
  later = setTimeout(keepNow, 300);
}

/** Keeps at once what waits to be kept: the person has let go. */
export function keepNow() {
  clearTimeout(later);
  const body = waiting;
  waiting = undefined;
  if (body) call(listSettings.keep, { body }).catch(toastError);
}

/** Whoever leaves the page first has kept it, too. */
addEventListener('pagehide', keepNow);
