/** Why a record does not make a move: what was asked of it, and what can be done instead, by where it stands. */
export const refusal = {
  invoice: {
    asked: {
      request: 'requested',
      send: 'passed on',
      reject: 'rejected',
      paid: 'marked as paid',
      reverse: 'set back to unpaid',
      adjust: 'set to what is available',
      upload: 'given another document',
      O: 'set to what is available',
      R: 'requested',
      S: 'passed on to finance',
      U: 'accepted for payment',
      P: 'marked as paid',
      D: 'rejected by an administrator',
      F: 'rejected by finance',
    },
    instead: {
      O: 'The label has to request it first.',
      R: 'An administrator passes it on to finance, or rejects it.',
      S: 'Finance accepts it for payment, or rejects it.',
      U: 'Finance marks it as paid, or rejects it when the bank returned the money.',
      P: 'A payment that did not happen is reversed; a wrong amount is corrected in the next statement.',
      D: 'The label corrects the documents and requests it again.',
      F: 'The label corrects the documents and requests it again.',
    },
  },
  statement: {
    asked: {
      DRAFT: 'set back to draft',
      CALCULATED: 'moved back to calculated',
      APPROVED: 'approved',
      PUBLISHED: 'published',
    },
    instead: {
      DRAFT: 'Calculate its period first.',
      CALCULATED: 'Approve it first; until then its period can be calculated again.',
      APPROVED: 'It can be published; corrections go into the next period.',
      PUBLISHED: 'It is final; corrections go into the next period.',
    },
  },
  period: {
    asked: {
      askLock: 'asked to be locked',
      lock: 'locked',
      withdraw: 'withdrawn',
      askUnlock: 'asked to be unlocked',
      unlock: 'unlocked',
      keep: 'kept locked',
    },
    instead: {
      OPEN: 'Ask for it to be locked first.',
      LOCK_ASKED: 'A second person locks it, or the request is withdrawn.',
      LOCKED: 'Ask for it to be unlocked, with a reason.',
      UNLOCK_ASKED: 'A second person unlocks it, or it is kept locked.',
    },
  },
  report: {
    PARSING: 'Wait until it has been read, or call the reading off.',
    MAPPING: 'Say how its columns are read, or remove it.',
    PREVIEW: 'Post it, put it aside or delete it; only a posted report can be reversed.',
    ASIDE: 'Take it up again or delete it.',
    POSTING: 'Wait until it is posted, then it can be reversed; or call the posting off before it begins.',
    POSTED: 'It can be reversed; then a corrected file can be uploaded.',
    REVERSED: 'Upload the corrected file as a new report.',
    FAILED: 'Read it again, or delete it and upload the corrected file.',
  },
  run: {
    instead: {
      PROPOSED: 'A second person approves its sum, or it is withdrawn.',
      APPROVED:
        'The bank’s statement books its payments; what is not to be paid is taken out, and while nothing is booked the whole run can be cancelled.',
      DONE: 'A payment that did not happen is reversed at its invoice.',
      CANCELLED: 'Its invoices wait for another run: put a new one together.',
    },
  },
  slip: {
    instead: {
      DRAFT: 'It is issued with the payment of its invoice.',
      ISSUED: 'It can be replaced or cancelled, with a reason.',
      REPLACED: 'In force is the proof that took its place: go on with that.',
      CANCELLED: 'It can be replaced, with a reason, while its invoice is paid.',
    },
  },
  signature: {
    instead: {
      WAITING: 'The label signs it, or uploads the signed PDF.',
      SIGNED: 'The invoice can be passed on; once it is sent back to its label it is signed anew.',
      DECLINED: 'Ask to sign again, or upload the signed PDF.',
      EXPIRED: 'Ask to sign again, or upload the signed PDF.',
      FAILED: 'Ask to sign again, or upload the signed PDF.',
      VOID: 'The invoice went back to its label: request it again, and sign what is drawn up then.',
    },
  },
} as const;
