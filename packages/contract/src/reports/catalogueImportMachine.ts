import { bySystem, type Machine, type Move } from '../machine.ts';

/** Where an archive stands that somebody brought. */
export const importStatuses = [
  'READING',
  'PREVIEW',
  'WRITING',
  'STOPPED',
  'DONE',
  'FAILED',
  'DISCARDED',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What people press. */
export const importActions = ['start', 'stop', 'readAgain', 'discard'] as const;
export type ImportAction = (typeof importActions)[number];

export interface ImportMove extends Move {
  from: ImportStatus | null;
  action: ImportAction | 'upload' | 'read' | 'fail' | 'halt' | 'finish';
  to: ImportStatus;
}

const person = (from: ImportStatus, action: ImportAction, to: ImportStatus): ImportMove => ({
  ...{ from, action, to, who: 'owner', needs: [] },
});
const system = (from: ImportStatus, action: ImportMove['action'], to: ImportStatus): ImportMove => ({
  ...{ from, action, to, ...bySystem },
});

/** An archive that is brought: it is read and shown before anything is written, and goes on where it was stopped. */
export const catalogueImportMachine: Machine<ImportMove> = {
  name: 'catalogue_import',
  words: 'archive.status',
  states: importStatuses,
  moves: [
    { from: null, action: 'upload', to: 'READING', who: 'owner', needs: [] },
    system('READING', 'read', 'PREVIEW'),
    system('READING', 'fail', 'FAILED'),
    person('READING', 'discard', 'DISCARDED'),
    person('FAILED', 'readAgain', 'READING'),
    person('FAILED', 'discard', 'DISCARDED'),
    person('PREVIEW', 'start', 'WRITING'),
    person('PREVIEW', 'discard', 'DISCARDED'),
    system('WRITING', 'finish', 'DONE'),
    system('WRITING', 'halt', 'STOPPED'),
    person('WRITING', 'stop', 'STOPPED'),
    person('STOPPED', 'start', 'WRITING'),
    person('STOPPED', 'discard', 'DISCARDED'),
  ],
  editable: [],
  terminal: ['DONE', 'DISCARDED'],
};
