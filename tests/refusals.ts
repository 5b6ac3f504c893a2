interface Answered {
  status: number;
  body: { code?: string; fieldErrors?: { field: string; code: string }[] };
}

/** How a call ended: its status, and by which code it was refused. */
export async function codeOf(answer: Promise<Answered>): Promise<[status: number, code: string | undefined]> {
  const { status, body } = await answer;
  return [status, body?.code];
}

/** What is wrong with which field, in the order of the alphabet. */
export const mistakesOf = async (answer: Promise<Answered>): Promise<string[]> =>
  ((await answer).body.fieldErrors ?? []).map(({ field, code }) => `${field} ${code}`).sort();
