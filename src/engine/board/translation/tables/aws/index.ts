import type { LiveTable } from '../../../model/live-translation';
import analytics from './analytics.json';
import caches from './caches.json';
import cloudfront from './cloudfront.json';
import compute from './compute.json';
import containers from './containers.json';
import ec2 from './ec2.json';
import iam from './iam.json';
import messaging from './messaging.json';
import others from './others.json';
import rds from './rds.json';
import s3 from './s3.json';
import search from './search.json';
import security from './security.json';
import storage from './storage.json';

const SERVICES: readonly unknown[] = [
  analytics,
  caches,
  cloudfront,
  compute,
  containers,
  ec2,
  iam,
  messaging,
  others,
  rds,
  s3,
  search,
  security,
  storage,
];

/** The types of what runs in AWS, named as CloudFormation names them. */
export const LIVE_AWS = Object.assign({}, ...SERVICES) as LiveTable;
