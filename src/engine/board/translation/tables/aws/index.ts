import type { LiveTable } from '../../../model/live-translation';
import compute from './compute.json';
import ec2 from './ec2.json';
import iam from './iam.json';
import messaging from './messaging.json';
import rds from './rds.json';
import s3 from './s3.json';
import security from './security.json';
import storage from './storage.json';

const SERVICES: readonly unknown[] = [compute, ec2, iam, messaging, rds, s3, security, storage];

/** The types of what runs in AWS, named as CloudFormation names them. */
export const LIVE_AWS = Object.assign({}, ...SERVICES) as LiveTable;
