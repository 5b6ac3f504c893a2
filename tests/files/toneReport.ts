/** What the operator reports of tones, column by column. */
export const toneHeads =
  'billingCycle,rev,contentSinger,contentTitle,composerName,labelName,labelPicName,contentId,vascode,subscriptionType,price,validity,transactions,songCode,contentProvider,accessChannel';
