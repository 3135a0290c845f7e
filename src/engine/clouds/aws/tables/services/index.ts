import acm from './acm.json';
import amplify from './amplify.json';
import apigateway from './apigateway.json';
import apigatewayv2 from './apigatewayv2.json';
import appsync from './appsync.json';
import athena from './athena.json';
import autoscaling from './autoscaling.json';
import backup from './backup.json';
import batch from './batch.json';
import cloudformation from './cloudformation.json';
import cloudfront from './cloudfront.json';
import cloudtrail from './cloudtrail.json';
import cloudwatch from './cloudwatch.json';
import codeartifact from './codeartifact.json';
import codebuild from './codebuild.json';
import codedeploy from './codedeploy.json';
import codepipeline from './codepipeline.json';
import cognitoIdentity from './cognito-identity.json';
import cognitoIdp from './cognito-idp.json';
import config from './config.json';
import datasync from './datasync.json';
import dax from './dax.json';
import dlm from './dlm.json';
import dms from './dms.json';
import docdb from './docdb.json';
import ds from './ds.json';
import dynamodb from './dynamodb.json';
import ec2 from './ec2.json';
import ecr from './ecr.json';
import ecs from './ecs.json';
import efs from './efs.json';
import eks from './eks.json';
import elasticache from './elasticache.json';
import elb from './elb.json';
import elbv2 from './elbv2.json';
import emr from './emr.json';
import es from './es.json';
import events from './events.json';
import firehose from './firehose.json';
import fsx from './fsx.json';
import glue from './glue.json';
import guardduty from './guardduty.json';
import iam from './iam.json';
import inspector from './inspector.json';
import kafka from './kafka.json';
import keyspaces from './keyspaces.json';
import kinesis from './kinesis.json';
import kinesisvideo from './kinesisvideo.json';
import kms from './kms.json';
import lambdaFunctions from './lambda.json';
import logs from './logs.json';
import memorydb from './memorydb.json';
import mq from './mq.json';
import neptune from './neptune.json';
import networkFirewall from './network-firewall.json';
import opensearch from './opensearch.json';
import qldb from './qldb.json';
import rds from './rds.json';
import redshift from './redshift.json';
import redshiftServerless from './redshift-serverless.json';
import route53 from './route53.json';
import route53domains from './route53domains.json';
import s3 from './s3.json';
import s3control from './s3control.json';
import sagemaker from './sagemaker.json';
import secretsmanager from './secretsmanager.json';
import sns from './sns.json';
import sqs from './sqs.json';
import ssm from './ssm.json';
import stepfunctions from './stepfunctions.json';
import timestreamWrite from './timestream-write.json';
import transfer from './transfer.json';
import wafv2 from './wafv2.json';
import wafv2Cloudfront from './wafv2-cloudfront.json';
import workspaces from './workspaces.json';

/** The tables of all services, as they are written in their files. */
export const SERVICE_TABLES: readonly unknown[] = [
  acm,
  amplify,
  apigateway,
  apigatewayv2,
  appsync,
  athena,
  autoscaling,
  backup,
  batch,
  cloudformation,
  cloudfront,
  cloudtrail,
  cloudwatch,
  codeartifact,
  codebuild,
  codedeploy,
  codepipeline,
  cognitoIdentity,
  cognitoIdp,
  config,
  datasync,
  dax,
  dlm,
  dms,
  docdb,
  ds,
  dynamodb,
  ec2,
  ecr,
  ecs,
  efs,
  eks,
  elasticache,
  elb,
  elbv2,
  emr,
  es,
  events,
  firehose,
  fsx,
  glue,
  guardduty,
  iam,
  inspector,
  kafka,
  keyspaces,
  kinesis,
  kinesisvideo,
  kms,
  lambdaFunctions,
  logs,
  memorydb,
  mq,
  neptune,
  networkFirewall,
  opensearch,
  qldb,
  rds,
  redshift,
  redshiftServerless,
  route53,
  route53domains,
  s3,
  s3control,
  sagemaker,
  secretsmanager,
  sns,
  sqs,
  ssm,
  stepfunctions,
  timestreamWrite,
  transfer,
  wafv2,
  wafv2Cloudfront,
  workspaces,
];
