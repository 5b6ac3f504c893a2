/** Why a report of income is not taken or shown; under `error.report`. */
export const reportProblems = {
  hasErrors:
    '{{count}} [row|rows] cannot be read. Put [it|them] right, or set [it|them] aside and post the report without [it|them].',
  platform: '“{{name}}” is not on the list of platforms. Choose one of the list, or add it there first.',
  unknownPlatform:
    'The file names a platform that is not on the list: “{{name}}”. Say which one it is first.',
  platformKnown: 'This spelling is on the list by now. Read the report again.',
  overlap:
    '{{share}} % of these rows are in report {{id}} already. If they are to be posted all the same, tick it and say why.',
  overlapSince:
    'Report {{id}} was posted since you looked, and {{share}} % of these rows are in it. If they are to be posted all the same, tick it and say why.',
  supplements:
    'Report {{id}}, which this one corrects, has {{count}} posted [supplement|supplements]. Say whether [it stays|they stay] or [is|are] taken back with it.',
  withSupplements:
    'With this report [its posted supplement goes|its posted supplements go]: {{ids}}. Look at what is taken back, then confirm.',
  wholeGone:
    'Report {{id}}, whose rows this file brings back, is not posted any more. Delete this file, and upload the rows with a report of their own.',
  noSuch: 'There is no report {{id}}.',
  underWork: 'Report {{id}} is being worked on. Wait for it, or call it off.',
  corrected: 'Report {{id}} is corrected by report {{by}} already. Correct that one, or remove it first.',
  whole: 'Report {{id}} has no rows that were set aside: nothing to add to it.',
  manyBroken:
    'At most {{maximum}} rows are put right here. Save them as a table, put them right there and bring them as a supplement.',
  rowWhole: 'Row {{row}} has no mistake any more. Look at the report again.',
  noBroken: 'This report has no rows that cannot be read.',
  tooBroken:
    '{{count}} [row|rows] cannot be read, more than {{maximum}}: this is not the right file. Upload a corrected one.',
  duplicate: 'The same report is already posted as batch {{id}}.',
  unmatched: '{{count}} [row has|rows have] no song. Match [it|them], or detach [it|them] to suspense.',
  sameFile:
    'These very bytes are report {{id}} already ({{platform}}, {{datenum}}). Open it there; remove it before you upload them again.',
  begun: 'The lines are being booked at this moment. Wait until it is posted; then it can be reversed.',
  staging: 'The rows of this report were lost in a crash; it is being read again.',
  tooMuch:
    'The rows of this report come to more than 9.007.199.254.740.991 rupiah or plays, which is more than can be kept exactly. Look at the amounts, the rate and the decimal sign, then upload the file again.',
  rate: 'The rate of one {{currency}} in rupiah is missing. Enter it in the preview.',
  rupiah: 'The rupiah needs no rate.',
  periods:
    'Lines are of months far from the period of the report: {{periods}}. Confirm that they belong here.',
  totals:
    'The total in row {{row}} differs from its lines by {{difference}}. Confirm that the lines are right.',
  noTable: 'This file was never read as a table, so there is nothing to map. Upload it again.',
  column: 'The file has no column {{column}}.',
  order: 'The end lies before the start.',
  tooLong:
    'At most {{maximum}} days at once: from {{first}} they end with {{latest}}. The earliest start is {{earliest}}.',
  tooEarly: 'The earliest date is {{earliest}}, the latest {{latest}}.',
  tooLate: 'The latest date is {{latest}}, the earliest {{earliest}}.',
  twoWindows: 'Name the time once: by months, by days or by one date.',
  sort: 'This report cannot be put in that order. Leave it out, or choose one of those the screen offers.',
  address:
    'Reports go only to verified addresses of your own team. Check the address, or have that person sign in first.',
  reader:
    'That person may not see this report themselves. Send it to somebody who may, or have their role widened first.',
  schedules:
    'You have {{most}} monthly reports already. Remove one under “$t(ownAccount.exports.title)” first.',
  followersLater: 'This day has not been yet.',
} as const;
