import type { Word } from '../words.ts';

/** What the button of a move says, by its action. */
export const moveWords: Readonly<Record<string, Word>> = {
  submit: 'action.requestApproval',
  withdraw: 'action.withdraw',
  approve: 'action.approve',
  requestChanges: 'action.requestChanges',
  reject: 'action.reject',
  reopen: 'action.reopen',
  takeDown: 'action.takeDown',
  requestTakeDown: 'action.requestTakeDown',
  keepLive: 'action.keepLive',
  bringBack: 'action.bringBack',
};
