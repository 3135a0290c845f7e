import type { Change } from '../change';
import { ADMINISTRATOR, openTo } from './documents';

const PLAIN = 'aws_instance.plain';
const JOBS = 'module.service["jobs"]';
const API = 'module.service["api"]';

export const changes = [
  {
    what: 'an instance gets another group',
    on: PLAIN,
    calls: [
      ['ec2', 'create_security_group', { GroupName: 'by-hand', Description: 'x', VpcId: '{aws_vpc.main id}' }],
      [
        'ec2',
        'modify_instance_attribute',
        {
          InstanceId: `{${PLAIN} id}`,
          Groups: ['{aws_security_group.web id}', { answer: '0.GroupId' }],
        },
      ],
    ],
    shows: 'SecurityGroups',
  },
  {
    what: 'an instance is larger',
    on: PLAIN,
    calls: [
      ['ec2', 'stop_instances', { InstanceIds: [`{${PLAIN} id}`] }],
      ['ec2', 'modify_instance_attribute', { InstanceId: `{${PLAIN} id}`, InstanceType: { Value: 't3.large' } }],
      ['ec2', 'start_instances', { InstanceIds: [`{${PLAIN} id}`] }],
    ],
    shows: 'InstanceType',
  },
  {
    what: 'an instance is terminated',
    on: PLAIN,
    beside: ['aws_volume_attachment.data', 'aws_ebs_volume.data'],
    calls: [['ec2', 'terminate_instances', { InstanceIds: [`{${PLAIN} id}`] }]],
    shows: 'missing-in-cloud',
  },
  {
    what: 'a tag of an instance of a launch template is changed',
    on: 'aws_instance.from_template',
    calls: [
      ['ec2', 'create_tags', { Resources: ['{aws_instance.from_template id}'], Tags: [{ Key: 'owner', Value: 'me' }] }],
    ],
    shows: 'Tags',
  },
  {
    what: 'a volume grows',
    on: 'aws_ebs_volume.data',
    calls: [['ec2', 'modify_volume', { VolumeId: '{aws_ebs_volume.data id}', Size: 80 }]],
    shows: 'Size',
  },
  {
    what: 'a group may have more instances',
    on: 'aws_autoscaling_group.web',
    calls: [['autoscaling', 'update_auto_scaling_group', { AutoScalingGroupName: 'web', MaxSize: 10 }]],
    shows: 'MaxSize',
  },
  {
    what: 'a tag of a group is changed',
    on: 'aws_autoscaling_group.web',
    calls: [
      [
        'autoscaling',
        'create_or_update_tags',
        {
          Tags: [
            {
              ...{ ResourceId: 'web', ResourceType: 'auto-scaling-group', Key: 'Name', Value: 'other' },
              PropagateAtLaunch: true,
            },
          ],
        },
      ],
    ],
    shows: 'Tags',
  },
  {
    what: 'a load balancer is protected from deletion',
    on: 'aws_lb.web',
    calls: [
      [
        'elbv2',
        'modify_load_balancer_attributes',
        {
          LoadBalancerArn: '{aws_lb.web arn}',
          Attributes: [{ Key: 'deletion_protection.enabled', Value: 'true' }],
        },
      ],
    ],
    shows: 'Attributes',
  },
  {
    what: 'a redirect leads to a plain port',
    on: 'aws_lb.web',
    beside: ['aws_lb_listener.redirect'],
    calls: [
      [
        'elbv2',
        'modify_listener',
        {
          ListenerArn: '{aws_lb_listener.redirect arn}',
          DefaultActions: [
            { Type: 'redirect', RedirectConfig: { Port: '8080', Protocol: 'HTTP', StatusCode: 'HTTP_302' } },
          ],
        },
      ],
    ],
    shows: 'Listeners',
  },
  {
    what: 'a redirect is replaced by an answer',
    on: 'aws_lb.web',
    beside: ['aws_lb_listener.redirect'],
    calls: [
      [
        'elbv2',
        'modify_listener',
        {
          ListenerArn: '{aws_lb_listener.redirect arn}',
          DefaultActions: [
            {
              Type: 'fixed-response',
              FixedResponseConfig: { ContentType: 'text/plain', StatusCode: '200', MessageBody: 'x' },
            },
          ],
        },
      ],
    ],
    shows: 'Listeners',
  },
  {
    what: 'a listener is deleted',
    on: 'aws_lb.web',
    beside: ['aws_lb_listener.redirect'],
    calls: [['elbv2', 'delete_listener', { ListenerArn: '{aws_lb_listener.redirect arn}' }]],
    shows: 'Listeners',
  },
  {
    what: 'a rule of a listener is turned around',
    on: 'aws_lb_listener_rule.admin',
    calls: [
      [
        'elbv2',
        'modify_rule',
        {
          RuleArn: '{aws_lb_listener_rule.admin arn}',
          Conditions: [{ Field: 'path-pattern', PathPatternConfig: { Values: ['/nowhere/*'] } }],
        },
      ],
    ],
    shows: 'Conditions',
  },
  {
    what: 'the path of a health check is changed',
    on: 'aws_lb_target_group.web',
    calls: [
      ['elbv2', 'modify_target_group', { TargetGroupArn: '{aws_lb_target_group.web arn}', HealthCheckPath: '/other' }],
    ],
    shows: 'HealthCheckPath',
  },
  {
    what: 'insights of a cluster are switched off',
    on: 'aws_ecs_cluster.main',
    calls: [
      ['ecs', 'update_cluster', { cluster: 'main', settings: [{ name: 'containerInsights', value: 'disabled' }] }],
    ],
    shows: 'settings',
  },
  {
    what: 'a service runs more tasks',
    on: `${API}.aws_ecs_service.this`,
    calls: [['ecs', 'update_service', { cluster: 'main', service: 'api', desiredCount: 5 }]],
    shows: 'desiredCount',
  },
  {
    what: 'a service runs a new revision with another environment',
    on: [`${JOBS}.aws_ecs_task_definition.this`],
    beside: [`${JOBS}.aws_ecs_service.this`],
    calls: [
      [
        'ecs',
        'register_task_definition',
        {
          family: 'jobs',
          requiresCompatibilities: ['FARGATE'],
          networkMode: 'awsvpc',
          cpu: '256',
          memory: '512',
          taskRoleArn: '{aws_iam_role.service["ecs-tasks"] arn}',
          executionRoleArn: '{aws_iam_role.service["ecs-tasks"] arn}',
          containerDefinitions: [
            {
              name: 'jobs',
              image: 'example/jobs:1',
              essential: true,
              environment: [
                { name: 'STAGE', value: 'prod' },
                { name: 'DEBUG', value: '1' },
              ],
            },
          ],
        },
      ],
      [
        'ecs',
        'update_service',
        {
          cluster: 'main',
          service: 'jobs',
          taskDefinition: { answer: '0.taskDefinition.taskDefinitionArn' },
        },
      ],
    ],
    shows: 'containerDefinitions',
  },
  {
    what: 'images of a repository may be replaced',
    on: 'aws_ecr_repository.api',
    calls: [['ecr', 'put_image_tag_mutability', { repositoryName: 'api', imageTagMutability: 'MUTABLE' }]],
    shows: 'imageTagMutability',
  },
  {
    what: 'a repository without a policy gets one',
    on: 'aws_ecr_repository.api',
    calls: [['ecr', 'set_repository_policy', { repositoryName: 'api', policyText: openTo('*', 'ecr:BatchGetImage') }]],
    shows: 'policyText',
  },
  {
    what: 'the lifecycle of a repository is deleted',
    on: 'aws_ecr_repository.api',
    beside: ['aws_ecr_lifecycle_policy.api'],
    calls: [['ecr', 'delete_lifecycle_policy', { repositoryName: 'api' }]],
    shows: 'lifecyclePolicyText',
  },
  {
    what: 'the environment of a function is changed',
    on: 'aws_lambda_function.resize',
    calls: [
      [
        'lambda',
        'update_function_configuration',
        { FunctionName: 'resize', Environment: { Variables: { STAGE: 'test' } } },
      ],
    ],
    shows: 'Environment',
  },
  {
    what: 'the time of a function is changed',
    on: 'aws_lambda_function.resize',
    calls: [['lambda', 'update_function_configuration', { FunctionName: 'resize', Timeout: 300 }]],
    shows: 'Timeout',
  },
  {
    what: 'a permission of a function is taken away',
    on: 'aws_lambda_function.resize',
    beside: ['aws_lambda_permission.events'],
    calls: [['lambda', 'remove_permission', { FunctionName: 'resize', StatementId: 'events' }]],
    shows: 'Policy',
  },
  {
    what: 'everybody may call a function',
    on: 'aws_lambda_function.resize',
    calls: [
      [
        'lambda',
        'add_permission',
        { FunctionName: 'resize', StatementId: 'by-hand', Action: 'lambda:InvokeFunction', Principal: '*' },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'the schedule of a rule is changed',
    on: 'aws_cloudwatch_event_rule.nightly',
    calls: [['events', 'put_rule', { Name: 'nightly', ScheduleExpression: 'rate(7 days)' }]],
    shows: 'ScheduleExpression',
  },
  {
    what: 'a rule is disabled',
    on: 'aws_cloudwatch_event_rule.nightly',
    calls: [['events', 'disable_rule', { Name: 'nightly' }]],
    shows: 'State',
  },
  {
    what: 'the target of a rule is taken away',
    on: 'aws_cloudwatch_event_rule.nightly',
    beside: ['aws_cloudwatch_event_target.nightly'],
    calls: [
      ['events', 'remove_targets', { Rule: 'nightly', Ids: ['{aws_cloudwatch_event_target.nightly target_id}'] }],
    ],
    shows: 'Targets',
  },
  {
    what: 'logs are kept longer',
    on: 'aws_cloudwatch_log_group.resize',
    calls: [['logs', 'put_retention_policy', { logGroupName: '/aws/lambda/resize', retentionInDays: 365 }]],
    shows: 'retentionInDays',
  },
  {
    what: 'a launch template has a newer version that is the default',
    on: 'aws_launch_template.web',
    beside: ['aws_autoscaling_group.web', 'aws_instance.from_template'],
    calls: [
      [
        'ec2',
        'create_launch_template_version',
        {
          LaunchTemplateId: '{aws_launch_template.web id}',
          LaunchTemplateData: { ImageId: 'ami-760aaa0f', InstanceType: 'm5.4xlarge' },
        },
      ],
      ['ec2', 'modify_launch_template', { LaunchTemplateId: '{aws_launch_template.web id}', DefaultVersion: '2' }],
    ],
    shows: 'LaunchTemplateData',
  },
  {
    what: 'a profile loses its role',
    on: 'aws_iam_instance_profile.web',
    calls: [
      ['iam', 'remove_role_from_instance_profile', { InstanceProfileName: 'compute-web', RoleName: 'compute-ec2' }],
    ],
    shows: 'Roles',
  },
  {
    what: 'AdministratorAccess is attached to a role without policies',
    on: 'aws_iam_role.service["lambda"]',
    calls: [['iam', 'attach_role_policy', { RoleName: 'compute-lambda', PolicyArn: ADMINISTRATOR }]],
    shows: 'AttachedPolicies',
  },
  {
    what: 'a key is deleted',
    on: 'aws_key_pair.operator',
    calls: [['ec2', 'delete_key_pair', { KeyName: 'operator' }]],
    shows: 'missing-in-cloud',
  },
] satisfies readonly Change[];
