import apigee from './apigee.json';
import apikeys from './apikeys.json';
import appengine from './appengine.json';
import bigquery from './bigquery.json';
import cloudfunctions from './cloudfunctions.json';
import cloudkms from './cloudkms.json';
import cloudresourcemanager from './cloudresourcemanager.json';
import compute from './compute.json';
import container from './container.json';
import dns from './dns.json';
import iam from './iam.json';
import identitytoolkit from './identitytoolkit.json';
import logging from './logging.json';
import pubsub from './pubsub.json';
import run from './run.json';
import secretmanager from './secretmanager.json';
import serviceusage from './serviceusage.json';
import sqladmin from './sqladmin.json';
import storage from './storage.json';

/** The tables that come with the program. */
export const CALL_TABLES: readonly unknown[] = [
  apigee,
  apikeys,
  appengine,
  bigquery,
  cloudfunctions,
  cloudkms,
  cloudresourcemanager,
  compute,
  container,
  dns,
  iam,
  identitytoolkit,
  logging,
  pubsub,
  run,
  secretmanager,
  serviceusage,
  sqladmin,
  storage,
];
