import type { TranslationTable } from '../../../model/translation';
import analytics from './analytics.json';
import apigateway from './apigateway.json';
import autoscaling from './autoscaling.json';
import cloudfront from './cloudfront.json';
import containers from './containers.json';
import data from './data.json';
import developer from './developer.json';
import dynamodb from './dynamodb.json';
import ec2 from './ec2.json';
import elasticache from './elasticache.json';
import elb from './elb.json';
import iam from './iam.json';
import kms from './kms.json';
import lambda from './lambda.json';
import logging from './logging.json';
import messaging from './messaging.json';
import ml from './ml.json';
import opensearch from './opensearch.json';
import rds from './rds.json';
import redshift from './redshift.json';
import s3 from './s3.json';
import secrets from './secrets.json';
import serverless from './serverless.json';
import waf from './waf.json';

const SERVICES: readonly unknown[] = [
  analytics,
  apigateway,
  autoscaling,
  cloudfront,
  containers,
  data,
  developer,
  dynamodb,
  ec2,
  elasticache,
  elb,
  iam,
  kms,
  lambda,
  logging,
  messaging,
  ml,
  opensearch,
  rds,
  redshift,
  s3,
  secrets,
  serverless,
  waf,
];

/** The types of CloudFormation and of its serverless model. */
export const CLOUDFORMATION = Object.assign({}, ...SERVICES) as TranslationTable;
