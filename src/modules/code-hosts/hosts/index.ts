import type { CodeHost } from '../events';
import { AZURE } from './azure';
import { BITBUCKET } from './bitbucket';
import { GITHUB } from './github';
import { GITLAB } from './gitlab';
import type { PullHost } from './pull-host';

export { codeHostOf } from './code-host-of';
export { hostAccess } from './host-access';
export { HostApi, HostRefused, HostUnavailable, type HostAccess } from './host-api';
export { openHost } from './open-host';
export type { OpenPull, PullHost, PullWords, CommitStatus } from './pull-host';

export const PULL_HOSTS: Readonly<Record<CodeHost, PullHost>> = {
  github: GITHUB,
  gitlab: GITLAB,
  bitbucket: BITBUCKET,
  azure: AZURE,
};
