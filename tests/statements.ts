import type { Stream } from '@rilis/contract/royalties/stream';
import type { Name, World } from './cast.ts';
import { askSeen } from './seen.ts';

/** What tests do with the statements of a month: Fina calculates them, Beni approves. Of Senja Records where no other label is named. */
export function statementsIn(open: () => World) {
  const calculate = (datenum: number, more: object = {}, who: Name = 'fina') =>
    open().ask(who, 'POST', '/statements/calculate', { datenum, ...more });
  const statementOf = async (datenum: number, labelId = open().labels.senja, stream?: Stream) => {
    const { body } = await open().ask('fina', 'GET', `/statements?datenum=${datenum}&size=200`);
    return body.content.find(
      (row: { labelId: number; stream: Stream }) =>
        row.labelId === labelId && (!stream || row.stream === stream),
    );
  };
  const approve = (id: number, body: object = {}, who: Name = 'beni') =>
    askSeen(open(), who, 'PUT', `/statements/${id}/approved`, body);
  return { calculate, statementOf, approve };
}
