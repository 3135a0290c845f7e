import acmCertificate from './acm-certificate.json';
import apigatewayDomainName from './apigateway-domain-name.json';
import apigatewayRestApi from './apigateway-rest-api.json';
import apigatewayv2Api from './apigatewayv2-api.json';
import athenaWorkgroup from './athena-workgroup.json';
import autoscalingGroup from './autoscaling-group.json';
import backupVault from './backup-vault.json';
import cloudfrontDistribution from './cloudfront-distribution.json';
import cloudtrailTrail from './cloudtrail-trail.json';
import cloudwatchAlarm from './cloudwatch-alarm.json';
import codebuildProject from './codebuild-project.json';
import daxCluster from './dax-cluster.json';
import dmsEndpoint from './dms-endpoint.json';
import dmsReplicationInstance from './dms-replication-instance.json';
import docdbDbCluster from './docdb-db-cluster.json';
import dynamodbTable from './dynamodb-table.json';
import ec2DefaultSecurityGroup from './ec2-default-security-group.json';
import ec2Eip from './ec2-eip.json';
import ec2FlowLog from './ec2-flow-log.json';
import ec2Instance from './ec2-instance.json';
import ec2InternetGateway from './ec2-internet-gateway.json';
import ec2KeyPair from './ec2-key-pair.json';
import ec2LaunchTemplate from './ec2-launch-template.json';
import ec2NatGateway from './ec2-nat-gateway.json';
import ec2NetworkAcl from './ec2-network-acl.json';
import ec2RouteTable from './ec2-route-table.json';
import ec2SecurityGroup from './ec2-security-group.json';
import ec2Subnet from './ec2-subnet.json';
import ec2Volume from './ec2-volume.json';
import ec2Vpc from './ec2-vpc.json';
import ec2VpcEndpoint from './ec2-vpc-endpoint.json';
import ec2VpcPeeringConnection from './ec2-vpc-peering-connection.json';
import ecrRepository from './ecr-repository.json';
import ecsCluster from './ecs-cluster.json';
import ecsService from './ecs-service.json';
import ecsTaskDefinition from './ecs-task-definition.json';
import efsFileSystem from './efs-file-system.json';
import eksCluster from './eks-cluster.json';
import eksNodegroup from './eks-nodegroup.json';
import elasticacheCacheCluster from './elasticache-cache-cluster.json';
import elasticacheReplicationGroup from './elasticache-replication-group.json';
import elasticsearchDomain from './elasticsearch-domain.json';
import elbLoadBalancer from './elb-load-balancer.json';
import elbv2LoadBalancer from './elbv2-load-balancer.json';
import elbv2ListenerRule from './elbv2-listener-rule.json';
import elbv2TargetGroup from './elbv2-target-group.json';
import emrCluster from './emr-cluster.json';
import eventsRule from './events-rule.json';
import iamAccountPasswordPolicy from './iam-account-password-policy.json';
import iamGroup from './iam-group.json';
import iamInstanceProfile from './iam-instance-profile.json';
import iamOidcProvider from './iam-oidc-provider.json';
import iamPolicy from './iam-policy.json';
import iamRole from './iam-role.json';
import iamUser from './iam-user.json';
import kinesisStream from './kinesis-stream.json';
import kmsAlias from './kms-alias.json';
import kmsKey from './kms-key.json';
import lambdaFunction from './lambda-function.json';
import logsLogGroup from './logs-log-group.json';
import mqBroker from './mq-broker.json';
import mskCluster from './msk-cluster.json';
import neptuneDbCluster from './neptune-db-cluster.json';
import opensearchDomain from './opensearch-domain.json';
import rdsDbCluster from './rds-db-cluster.json';
import rdsDbInstance from './rds-db-instance.json';
import rdsDbParameterGroup from './rds-db-parameter-group.json';
import rdsDbSubnetGroup from './rds-db-subnet-group.json';
import redshiftCluster from './redshift-cluster.json';
import route53HostedZone from './route53-hosted-zone.json';
import route53RecordSet from './route53-record-set.json';
import s3Bucket from './s3-bucket.json';
import sagemakerNotebookInstance from './sagemaker-notebook-instance.json';
import secretsmanagerSecret from './secretsmanager-secret.json';
import snsSubscription from './sns-subscription.json';
import snsTopic from './sns-topic.json';
import sqsQueue from './sqs-queue.json';
import ssmParameter from './ssm-parameter.json';
import stepfunctionsStateMachine from './stepfunctions-state-machine.json';
import transferServer from './transfer-server.json';
import wafv2WebAcl from './wafv2-web-acl.json';
import workspacesWorkspace from './workspaces-workspace.json';

export const AWS_MAPS: readonly unknown[] = [
  acmCertificate,
  apigatewayDomainName,
  apigatewayRestApi,
  apigatewayv2Api,
  athenaWorkgroup,
  autoscalingGroup,
  backupVault,
  cloudfrontDistribution,
  cloudtrailTrail,
  cloudwatchAlarm,
  codebuildProject,
  daxCluster,
  dmsEndpoint,
  dmsReplicationInstance,
  docdbDbCluster,
  dynamodbTable,
  ec2DefaultSecurityGroup,
  ec2Eip,
  ec2FlowLog,
  ec2Instance,
  ec2InternetGateway,
  ec2KeyPair,
  ec2LaunchTemplate,
  ec2NatGateway,
  ec2NetworkAcl,
  ec2RouteTable,
  ec2SecurityGroup,
  ec2Subnet,
  ec2Volume,
  ec2Vpc,
  ec2VpcEndpoint,
  ec2VpcPeeringConnection,
  ecrRepository,
  ecsCluster,
  ecsService,
  ecsTaskDefinition,
  efsFileSystem,
  eksCluster,
  eksNodegroup,
  elasticacheCacheCluster,
  elasticacheReplicationGroup,
  elasticsearchDomain,
  elbLoadBalancer,
  elbv2LoadBalancer,
  elbv2ListenerRule,
  elbv2TargetGroup,
  emrCluster,
  eventsRule,
  iamAccountPasswordPolicy,
  iamGroup,
  iamInstanceProfile,
  iamOidcProvider,
  iamPolicy,
  iamRole,
  iamUser,
  kinesisStream,
  kmsAlias,
  kmsKey,
  lambdaFunction,
  logsLogGroup,
  mqBroker,
  mskCluster,
  neptuneDbCluster,
  opensearchDomain,
  rdsDbCluster,
  rdsDbInstance,
  rdsDbParameterGroup,
  rdsDbSubnetGroup,
  redshiftCluster,
  route53HostedZone,
  route53RecordSet,
  s3Bucket,
  sagemakerNotebookInstance,
  secretsmanagerSecret,
  snsSubscription,
  snsTopic,
  sqsQueue,
  ssmParameter,
  stepfunctionsStateMachine,
  transferServer,
  wafv2WebAcl,
  workspacesWorkspace,
];
