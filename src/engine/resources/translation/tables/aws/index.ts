import type { LiveTable } from '../../../model/live-translation';
import analytics from './analytics.json';
import apigateway from './apigateway.json';
import applications from './applications.json';
import caches from './caches.json';
import cloudfront from './cloudfront.json';
import compute from './compute.json';
import containers from './containers.json';
import databases from './databases.json';
import ec2 from './ec2.json';
import iam from './iam.json';
import identities from './identities.json';
import images from './images.json';
import jobs from './jobs.json';
import messaging from './messaging.json';
import networks from './networks.json';
import others from './others.json';
import parameters from './parameters.json';
import rds from './rds.json';
import s3 from './s3.json';
import search from './search.json';
import security from './security.json';
import storage from './storage.json';

const SERVICES: readonly unknown[] = [
  analytics,
  apigateway,
  applications,
  caches,
  cloudfront,
  compute,
  containers,
  databases,
  ec2,
  iam,
  identities,
  images,
  jobs,
  messaging,
  networks,
  others,
  parameters,
  rds,
  s3,
  search,
  security,
  storage,
];

/** The types of what runs in AWS, named as CloudFormation names them. */
export const LIVE_AWS = Object.assign({}, ...SERVICES) as LiveTable;
