import { policy, step, TAGS, type Step } from './step';

const STACK = JSON.stringify({
  Resources: { Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'of-stack' } } },
});
const SECRET_IN_IT = [{ name: 'AWS_SECRET_ACCESS_KEY', value: 'x' }];

/** What runs programs, and what builds them. */
export const APPLICATIONS: readonly Step[] = [
  step('lambda', 'create_function', {
    ...{ FunctionName: 'plain', Runtime: 'python3.8', Role: '$(role)', Handler: 'a.b', Code: { ZipFile: 'zip' } },
  }),
  step('lambda', 'create_function', {
    ...{ FunctionName: 'inside', Runtime: 'nodejs20.x', Role: '$(role)', Handler: 'a.b', Code: { ZipFile: 'zip' } },
    ...{ VpcConfig: { SubnetIds: ['$(subnet)'], SecurityGroupIds: ['$(closed)'] }, KMSKeyArn: '$(keyArn)' },
    ...{ TracingConfig: { Mode: 'Active' }, Environment: { Variables: { stage: 'test' } } },
  }),
  step('api-gateway', 'create_rest_api', { name: 'shop', endpointConfiguration: { types: ['EDGE'] } }, { api: 'id' }),
  step('api-gateway', 'get_resources', { restApiId: '$(api)' }, { root: 'items[0].id' }),
  step('api-gateway', 'put_method', {
    ...{ restApiId: '$(api)', resourceId: '$(root)', httpMethod: 'GET', authorizationType: 'NONE' },
  }),
  step('api-gateway', 'put_integration', {
    ...{ restApiId: '$(api)', resourceId: '$(root)', httpMethod: 'GET', type: 'HTTP' },
    ...{ integrationHttpMethod: 'GET', uri: 'http://example.com' },
  }),
  step('api-gateway', 'create_deployment', { restApiId: '$(api)', stageName: 'live' }),
  step('api-gateway', 'create_request_validator', { restApiId: '$(api)', name: 'v', validateRequestBody: true }),
  step('api-gateway', 'create_authorizer', {
    ...{ restApiId: '$(api)', name: 'a', type: 'TOKEN', identitySource: 'method.request.header.Authorization' },
    authorizerUri: 'arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/f/invocations',
  }),
  step('api-gateway', 'create_domain_name', {
    ...{ domainName: 'api.example.com', certificateArn: '$(certificate)', securityPolicy: 'TLS_1_0' },
  }),
  step('ecr', 'create_repository', { repositoryName: 'plain' }),
  step('ecr', 'create_repository', {
    ...{ repositoryName: 'safe', imageTagMutability: 'IMMUTABLE', tags: TAGS },
    ...{ imageScanningConfiguration: { scanOnPush: true } },
    encryptionConfiguration: { encryptionType: 'KMS', kmsKey: '$(keyArn)' },
  }),
  step('ecr', 'set_repository_policy', {
    repositoryName: 'plain',
    policyText: policy({ Principal: '*', Action: 'ecr:*' }),
  }),
  step('ecr', 'put_lifecycle_policy', {
    repositoryName: 'safe',
    lifecyclePolicyText: JSON.stringify({
      rules: [
        {
          rulePriority: 1,
          selection: { tagStatus: 'untagged', countType: 'imageCountMoreThan', countNumber: 5 },
          action: { type: 'expire' },
        },
      ],
    }),
  }),
  step('ecs', 'create_cluster', {
    ...{ clusterName: 'apps', settings: [{ name: 'containerInsights', value: 'enabled' }] },
  }),
  step('ecs', 'register_task_definition', {
    ...{ family: 'web', networkMode: 'host' },
    containerDefinitions: [{ name: 'c', image: 'i', memory: 100, privileged: true, environment: SECRET_IN_IT }],
  }),
  step('ecs', 'register_task_definition', {
    ...{ family: 'safe', networkMode: 'awsvpc', executionRoleArn: '$(role)', taskRoleArn: '$(role)' },
    ...{ cpu: '256', memory: '512', requiresCompatibilities: ['FARGATE'] },
    containerDefinitions: [
      {
        ...{ name: 'c', image: 'i', memory: 100, readonlyRootFilesystem: true, user: '1000' },
        logConfiguration: { logDriver: 'awslogs', options: { 'awslogs-group': '/app/kept' } },
      },
    ],
  }),
  step('ecs', 'create_service', { cluster: 'apps', serviceName: 'web', taskDefinition: 'web', desiredCount: 0 }),
  step('eks', 'create_cluster', {
    ...{ name: 'plain', roleArn: '$(role)' },
    resourcesVpcConfig: { subnetIds: ['$(subnet)', '$(otherSubnet)'], endpointPublicAccess: true },
  }),
  step('eks', 'create_cluster', {
    ...{ name: 'safe', roleArn: '$(role)', version: '1.29' },
    resourcesVpcConfig: {
      ...{ subnetIds: ['$(subnet)', '$(otherSubnet)'], securityGroupIds: ['$(closed)'] },
      ...{ endpointPublicAccess: false, endpointPrivateAccess: true },
    },
    logging: { clusterLogging: [{ types: ['api', 'audit'], enabled: true }] },
    encryptionConfig: [{ resources: ['secrets'], provider: { keyArn: '$(keyArn)' } }],
  }),
  step('emr', 'create_security_configuration', {
    Name: 'ours',
    SecurityConfiguration: JSON.stringify({
      EncryptionConfiguration: { EnableInTransitEncryption: false, EnableAtRestEncryption: false },
    }),
  }),
  step('emr', 'run_job_flow', {
    ...{ Name: 'jobs', ReleaseLabel: 'emr-6.15.0', SecurityConfiguration: 'ours', ServiceRole: 'EMR_DefaultRole' },
    ...{ JobFlowRole: 'EMR_EC2_DefaultRole', VisibleToAllUsers: true },
    Instances: {
      ...{ MasterInstanceType: 'm5.xlarge', SlaveInstanceType: 'm5.xlarge', InstanceCount: 2 },
      ...{ KeepJobFlowAliveWhenNoSteps: true, TerminationProtected: false },
    },
  }),
  step('glue', 'create_security_configuration', {
    Name: 'ours',
    EncryptionConfiguration: {
      S3Encryption: [{ S3EncryptionMode: 'SSE-KMS', KmsKeyArn: '$(keyArn)' }],
      CloudWatchEncryption: { CloudWatchEncryptionMode: 'DISABLED' },
      JobBookmarksEncryption: { JobBookmarksEncryptionMode: 'DISABLED' },
    },
  }),
  step('glue', 'put_data_catalog_encryption_settings', {
    DataCatalogEncryptionSettings: {
      EncryptionAtRest: { CatalogEncryptionMode: 'DISABLED' },
      ConnectionPasswordEncryption: { ReturnConnectionPasswordEncrypted: false },
    },
  }),
  step('sagemaker', 'create_notebook_instance', {
    ...{ NotebookInstanceName: 'plain', InstanceType: 'ml.t3.medium', RoleArn: '$(role)' },
    ...{ DirectInternetAccess: 'Enabled', RootAccess: 'Enabled' },
  }),
  step('codebuild', 'create_project', {
    ...{ name: 'plain', serviceRole: '$(role)', source: { type: 'S3', location: 'plain/source.zip' } },
    ...{ artifacts: { type: 'NO_ARTIFACTS', encryptionDisabled: true } },
    environment: { type: 'LINUX_CONTAINER', image: 'i', computeType: 'BUILD_GENERAL1_SMALL', privilegedMode: true },
  }),
  step('codedeploy', 'create_application', { applicationName: 'plain', computePlatform: 'Lambda' }),
  step('codepipeline', 'create_pipeline', {
    pipeline: {
      ...{ name: 'plain', roleArn: '$(pipelineRole)', artifactStore: { type: 'S3', location: 'plain' } },
      stages: [
        {
          name: 'Source',
          actions: [
            {
              name: 'Source',
              actionTypeId: { category: 'Source', owner: 'AWS', provider: 'S3', version: '1' },
              configuration: { S3Bucket: 'plain', S3ObjectKey: 'source.zip' },
              outputArtifacts: [{ name: 'source' }],
            },
          ],
        },
        {
          name: 'Build',
          actions: [
            {
              name: 'Build',
              actionTypeId: { category: 'Build', owner: 'AWS', provider: 'CodeBuild', version: '1' },
              configuration: { ProjectName: 'plain' },
              inputArtifacts: [{ name: 'source' }],
            },
          ],
        },
      ],
    },
  }),
  step('cloudformation', 'create_stack', { StackName: 'plain', TemplateBody: STACK }),
  step('cloudformation', 'create_stack', {
    ...{ StackName: 'guarded', TemplateBody: STACK.replace('of-stack', 'of-other'), EnableTerminationProtection: true },
  }),
  step('cloudformation', 'set_stack_policy', {
    StackName: 'guarded',
    StackPolicyBody: policy({ Effect: 'Deny', Principal: '*', Action: 'Update:*', Resource: '*' }),
  }),
  step('amplify', 'create_app', { name: 'front' }),
];
