import { accountScreens } from '../accountScreens.ts';
import { approval } from '../approval.ts';
import { listing } from '../listing.ts';
import { officeProblems } from '../officeProblems.ts';
import { ringbackMenu } from '../ringbackMenu.ts';

/** What the frame of the back office says, and approvals wherever they are. */
export const words = { approval, accountScreens, listing, ringbackMenu, error: officeProblems };
