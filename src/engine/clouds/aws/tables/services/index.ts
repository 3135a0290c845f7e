import acm from './acm.json';
import amplify from './amplify.json';
import apigateway from './apigateway.json';
import athena from './athena.json';
import autoscaling from './autoscaling.json';
import backup from './backup.json';
import cloudformation from './cloudformation.json';
import cloudfront from './cloudfront.json';
import cloudtrail from './cloudtrail.json';
import codebuild from './codebuild.json';
import codedeploy from './codedeploy.json';
import codepipeline from './codepipeline.json';
import config from './config.json';
import dax from './dax.json';
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
import glue from './glue.json';
import iam from './iam.json';
import inspector from './inspector.json';
import kafka from './kafka.json';
import kinesis from './kinesis.json';
import kms from './kms.json';
import lambdaFunctions from './lambda.json';
import logs from './logs.json';
import mq from './mq.json';
import neptune from './neptune.json';
import opensearch from './opensearch.json';
import qldb from './qldb.json';
import rds from './rds.json';
import redshift from './redshift.json';
import route53 from './route53.json';
import s3 from './s3.json';
import sagemaker from './sagemaker.json';
import secretsmanager from './secretsmanager.json';
import sns from './sns.json';
import sqs from './sqs.json';
import timestreamWrite from './timestream-write.json';
import transfer from './transfer.json';
import wafv2 from './wafv2.json';
import workspaces from './workspaces.json';

/** The tables of all services, as they are written in their files. */
export const SERVICE_TABLES: readonly unknown[] = [
  acm,
  amplify,
  apigateway,
  athena,
  autoscaling,
  backup,
  cloudformation,
  cloudfront,
  cloudtrail,
  codebuild,
  codedeploy,
  codepipeline,
  config,
  dax,
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
  glue,
  iam,
  inspector,
  kafka,
  kinesis,
  kms,
  lambdaFunctions,
  logs,
  mq,
  neptune,
  opensearch,
  qldb,
  rds,
  redshift,
  route53,
  s3,
  sagemaker,
  secretsmanager,
  sns,
  sqs,
  timestreamWrite,
  transfer,
  wafv2,
  workspaces,
];
