import { MessageSquareText } from 'lucide-react';
import { lazy } from 'react';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { word } from '../../kit/words.ts';
import { isAnswered, type NotesProps } from './noted.ts';

const Notes = lazy(() => import('./notes.tsx'));

/** "View notes" in a row's menu: why it was rejected or sent back. */
export function NotesAction(props: NotesProps) {
  if (!isAnswered(props.row)) return null;
  const open = () => openDialog({ title: word('action.viewNotes'), body: <Notes {...props} /> });
  return <RowAction label="action.viewNotes" icon={<MessageSquareText size={15} />} onClick={open} />;
}
