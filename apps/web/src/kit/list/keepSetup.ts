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
  if (waiting && waiting.screen !== next.screen) send();
  waiting = next;
  clearTimeout(later);
  later = setTimeout(send, 300);
}

function send() {
  const body = waiting;
  waiting = undefined;
  if (body) call(listSettings.keep, { body }).catch(toastError);
}

/** Whoever leaves the page first has kept it, too. */
addEventListener('pagehide', send);
