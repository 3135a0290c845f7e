import type { LiveTable } from '../../../model/live-translation';
import compute from './compute.json';
import containers from './containers.json';
import data from './data.json';
import networks from './networks.json';
import security from './security.json';

const SERVICES: readonly unknown[] = [compute, containers, data, networks, security];

/** The types of what runs in Google Cloud, named by their API; those that end in `policy` are the grants of a resource. */
export const LIVE_GOOGLE = Object.assign({}, ...SERVICES) as LiveTable;
