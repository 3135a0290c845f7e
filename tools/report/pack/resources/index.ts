import { APPLICATIONS } from './applications';
import { DATABASES } from './databases';
import { NETWORK } from './network';
import { SECURITY } from './security';
import { STORAGE } from './storage';
import type { Step } from './step';

export type { Step } from './step';

/** Something of as many kinds as the emulator can make, with what rules like and what they do not. */
export const STEPS: readonly Step[] = [NETWORK, SECURITY, STORAGE, DATABASES, APPLICATIONS].flat();
