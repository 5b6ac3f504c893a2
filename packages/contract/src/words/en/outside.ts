import { workings } from './workings.ts';

/** The words of what is simulated of the outside. */
export const outside = {
  workings,
  title: 'What is simulated',
  some: '{{count}} outside [service is|services are] simulated: nothing you do there leaves this machine.',
  none: 'Nothing is simulated here: what you do reaches the outside.',
  setting: 'The real one comes with the setting',
  open: 'Open its screen',
  modes: {
    SIMULATOR: 'Simulated',
    REAL: 'Real',
    BY_HAND: 'By hand',
    FOLDER: 'Folder',
    NONE: 'Not set up',
  },
  houses: {
    mail: {
      name: 'Email',
      standIn: 'Emails stay on the mailbox screen and go nowhere.',
      real: 'Emails are sent by the mail server.',
    },
    sms: {
      name: 'Text messages',
      standIn: 'Codes lie in the mailbox screen, where no gateway is set up and no mail server either.',
      real: 'Codes are sent by the gateway.',
    },
    operator: {
      name: 'Telephone operator',
      standIn:
        'Tones go to a simulator that answers late, twice or not at all, or are entered by hand with a proof.',
      real: 'Tones go to the operator.',
    },
    signature: {
      name: 'Signature (Privy)',
      standIn: 'A simulator registers, signs and declines; without it a signed PDF is uploaded.',
      real: 'Invoices are signed at the provider.',
    },
    stores: {
      name: 'Music stores',
      standIn:
        'A simulator takes the packages, checks them and answers late, wrong or twice; without it they go to the folder, server or bucket that each store names in its settings.',
      real: 'Packages go to the stores.',
    },
    bank: {
      name: 'Bank',
      standIn: 'Payment files are uploaded at the bank, and its statements here, by people.',
      real: 'Payments go to the bank.',
    },
    tax: {
      name: 'Tax office',
      standIn: 'Withholding slips are imported into Coretax from a file.',
      real: 'Slips go to the tax office.',
    },
    files: {
      name: 'Files',
      standIn: 'Recordings, pictures and papers lie in a folder of this machine.',
      real: 'Recordings, pictures and papers lie in object storage.',
    },
    scanner: {
      name: 'Virus scanner',
      standIn: 'Papers and pictures are kept without a virus scanner looking into them.',
      real: 'Papers and pictures go by the virus scanner before they are kept.',
    },
  },
} as const;
