import * as analytics from './analytics';
import * as apigateway from './apigateway';
import * as applications from './applications';
import * as compute from './compute';
import * as containers from './containers';
import * as databases from './databases';
import * as ec2 from './ec2';
import * as iam from './iam';
import * as identities from './identities';
import * as jobs from './jobs';
import * as messaging from './messaging';
import * as networks from './networks';
import * as others from './others';
import * as permissions from './permissions';
import * as rds from './rds';
import * as s3 from './s3';
import * as security from './security';
import * as storage from './storage';
import * as stores from './stores';
import type { LiveTwin } from './twin';

export type AwsTwin = LiveTwin<Readonly<Record<string, unknown>>>;

const FILES = [
  analytics,
  apigateway,
  applications,
  compute,
  containers,
  databases,
  ec2,
  iam,
  identities,
  jobs,
  messaging,
  networks,
  others,
  permissions,
  rds,
  s3,
  security,
  storage,
  stores,
];

export const AWS_TWINS = FILES.flatMap((file) =>
  Object.entries(file).filter((entry): entry is [string, never] => typeof entry[1] === 'object'),
) as readonly (readonly [string, AwsTwin])[];
