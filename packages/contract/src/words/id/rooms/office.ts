import { accountScreens } from '../accountScreens.ts';
import { approval } from '../approval.ts';
import { formProblems } from '../formProblems.ts';
import { ringbackMenu } from '../ringbackMenu.ts';

/** What the frame of the back office says, and approvals wherever they are. */
export const words = { approval, accountScreens, ringbackMenu, error: formProblems };
