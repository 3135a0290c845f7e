/** The types and comments of views, DTOs and controllers for the API document; npm run openapi writes it. */
export default async () => {
  const t = {
    ['../../common/envelope/envelope.view']: await import('../../common/envelope/envelope.view'),
    ['../../modules/audit/audit-entry.view']: await import('../../modules/audit/audit-entry.view'),
    ['../../modules/code-hosts/webhook/webhook.view']: await import('../../modules/code-hosts/webhook/webhook.view'),
    ['../../modules/collections/collection.view']: await import('../../modules/collections/collection.view'),
    ['../../modules/deliveries/delivery.view']: await import('../../modules/deliveries/delivery.view'),
    ['../../modules/drift/drift-detail.view']: await import('../../modules/drift/drift-detail.view'),
    ['../../modules/drift/drift-report.view']: await import('../../modules/drift/drift-report.view'),
    ['../../modules/drift/unmanaged.view']: await import('../../modules/drift/unmanaged.view'),
    ['../../modules/exclusions/dto/exclusion.view']: await import('../../modules/exclusions/dto/exclusion.view'),
    ['../../modules/fixes/fix.view']: await import('../../modules/fixes/fix.view'),
    ['../../modules/resources/resource-dashboard.view']:
      await import('../../modules/resources/resource-dashboard.view'),
    ['../../modules/resources/resource-search.view']: await import('../../modules/resources/resource-search.view'),
    ['../../modules/runs/records/run-result.view']: await import('../../modules/runs/records/run-result.view'),
    ['../../modules/resources/test-case.view']: await import('../../modules/resources/test-case.view'),
    ['../../modules/runs/records/queued-task.view']: await import('../../modules/runs/records/queued-task.view'),
    ['../../modules/runs/records/run-log.view']: await import('../../modules/runs/records/run-log.view'),
    ['../../modules/runs/records/run-report.view']: await import('../../modules/runs/records/run-report.view'),
    ['../../modules/runs/records/run.view']: await import('../../modules/runs/records/run.view'),
    ['../../modules/runs/rules/rule.view']: await import('../../modules/runs/rules/rule.view'),
    ['../../modules/schedules/schedule.view']: await import('../../modules/schedules/schedule.view'),
    ['../../modules/snapshots/queries/query.view']: await import('../../modules/snapshots/queries/query.view'),
    ['../../modules/drift/mastersnapshot-list.view']: await import('../../modules/drift/mastersnapshot-list.view'),
    ['../../common/envelope/reply']: await import('../../common/envelope/reply'),
    ['../../modules/snapshots/database-collection.view']:
      await import('../../modules/snapshots/database-collection.view'),
  };
  return {
    '@nestjs/swagger': {
      models: [
        [
          import('../../common/envelope/envelope.view'),
          {
            EmptyView: {},
            PageMetadataView: {
              count: { required: true, type: () => Number, description: 'Records in this page.', example: 10 },
              current_page: {
                required: true,
                type: () => Number,
                description: 'Number of this page, from 1.',
                example: 1,
              },
              next_index: {
                required: true,
                type: () => Number,
                description: '`index` of the next page, -1 when there is none.',
                example: 10,
              },
              total: { required: true, type: () => Number, description: 'Records in the whole list.', example: 42 },
            },
            FailureView: {
              data: {
                required: true,
                type: () => t['../../common/envelope/envelope.view'].EmptyView,
                description: 'Always empty.',
              },
              error: {
                required: true,
                type: () => String,
                description: 'Kind of the failure.',
                example: 'validation error',
              },
              error_list: {
                required: false,
                type: () => [String],
                description: 'Reasons, one message per field; absent when there are none.',
                example: ['collection is required'],
              },
              message: {
                required: true,
                type: () => String,
                description: 'A description of the problem, for a person to read.',
                example: 'collection is required',
              },
              metadata: {
                required: true,
                type: () => t['../../common/envelope/envelope.view'].EmptyView,
                description: 'Always empty.',
              },
              status: { required: true, type: () => Number, description: 'The HTTP status again.', example: 400 },
            },
          },
        ],
        [
          import('../../common/pagination/page-query.dto'),
          {
            PageQueryDto: {
              index: {
                required: false,
                type: () => Number,
                description: 'Start offset. Without it all records come.',
                example: 0,
              },
              count: {
                required: false,
                type: () => Number,
                description: 'Records per page, used together with `index`.',
                example: 10,
              },
            },
          },
        ],
        [
          import('../../common/time/date-range-query.dto'),
          {
            DateRangeQueryDto: {
              start_date: {
                required: false,
                type: () => String,
                description: 'First day (UTC), together with `end_date`.',
                example: '2026-01-01',
              },
              end_date: {
                required: false,
                type: () => String,
                description: 'Last day (UTC), inclusive, together with `start_date`.',
                example: '2026-01-31',
              },
            },
          },
        ],
        [
          import('../../modules/audit/audit-entry.view'),
          {
            AuditEntryView: {
              timestamp: {
                required: true,
                type: () => Number,
                description: 'The time of the change, epoch milliseconds.',
                example: 1767225600000,
              },
              user: {
                required: true,
                type: () => String,
                description: 'The user who made the change: the `sub` of the token.',
                example: 'ann@example.com',
              },
              operation: {
                required: true,
                type: () => String,
                description: 'The operation that changed it.',
                example: 'createCollection',
              },
              entity: {
                required: true,
                type: () => String,
                description: 'Kind of the changed thing.',
                example: 'collection',
              },
              name: { required: true, type: () => String, description: 'Its name.', example: 'payments-iac' },
              before: {
                required: true,
                type: () => String,
                description: 'Hash of the state before; empty when there was none.',
                example: '',
              },
              after: {
                required: true,
                type: () => String,
                description: 'Hash of the state afterwards; empty when there is none.',
                example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
              },
              request_id: {
                required: true,
                type: () => String,
                description: 'The request in which it happened.',
                example: '2f1c0d3e-8a57-4f0e-9a64-6a1d0b3c7e21',
              },
            },
            AuditListView: {
              results: { required: true, type: () => [t['../../modules/audit/audit-entry.view'].AuditEntryView] },
            },
          },
        ],
        [
          import('../../modules/audit/dto/list-audit.dto'),
          {
            ListAuditDto: {
              collection: {
                required: false,
                type: () => String,
                description:
                  'Name of the collection in which something was changed; also of one that was deleted since.',
                example: 'payments-iac',
              },
              user: {
                required: false,
                type: () => String,
                description: 'The user who made the change: the `sub` of the token.',
                example: 'ann@example.com',
              },
            },
          },
        ],
        [
          import('../../modules/code-hosts/remediation/dto/remediate-test-case.dto'),
          {
            RemediateTestCaseDto: {
              output_id: {
                required: true,
                type: () => String,
                description: 'Output of the run, as `result_id` of the dashboard and of a test case.',
                example: '65f0c0ffee0c0ffee0c0ffee',
              },
              snapshot_id: {
                required: true,
                type: () => String,
                description: 'The resource, as `snapshot_id` of the results.',
                example: 'TRF_TEMPLATE_SNAPSHOT_3f2a9c01de',
              },
              remediation_id: {
                required: true,
                type: () => String,
                description: 'The rule, as `test_id` of the results.',
                example: 'PL-AWS-S3-1',
              },
            },
          },
        ],
        [
          import('../../modules/code-hosts/remediation/remediation.view'),
          {
            RemediationView: {
              url: {
                required: false,
                type: () => String,
                description: 'The page of the pull request; absent while the task is at work.',
                example: 'https://github.com/acme/shop/pull/7',
              },
              taskid: {
                required: false,
                type: () => String,
                description:
                  'Id of the task, when the pull request takes longer than a request may: repeat the call to learn what came of it.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
            },
          },
        ],
        [
          import('../../modules/code-hosts/webhook/dto/save-webhook.dto'),
          {
            SaveWebhookDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              enable: {
                required: true,
                type: () => Boolean,
                description: 'True when the auto-fix webhook of the source repository is on.',
                example: true,
              },
            },
          },
        ],
        [
          import('../../modules/code-hosts/webhook/dto/webhook.dto'),
          {
            MakeWebhookSecretDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
            },
            GetWebhookDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/code-hosts/webhook/webhook.view'),
          {
            WebhookCallView: {
              time: {
                required: true,
                type: () => String,
                description: 'The time of the call, UTC.',
                example: '2026-12-31 06:00:01',
              },
              outcome: {
                required: true,
                description:
                  'A run was queued, one that waits took it on or one ended, the delivery was known, or there was nothing to do.',
                enum: ['queued', 'repeated', 'ignored'],
              },
              message: {
                required: true,
                type: () => String,
                description: 'More about the outcome.',
                example: 'a push to main',
              },
              taskid: {
                required: false,
                type: () => String,
                description: 'The task of the run; absent when there is none.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
            },
            RefusedWebhookCallView: {
              time: {
                required: true,
                type: () => String,
                description: 'The time of the call, UTC.',
                example: '2026-12-31 06:00:01',
              },
              message: {
                required: true,
                type: () => String,
                description: 'The reason and the remedy.',
                example: 'the body is not plain application/json: choose this content type at the host',
              },
            },
            JudgedPullRequestView: {
              time: {
                required: true,
                type: () => String,
                description: 'The time at which the host was told, or could not be told, UTC.',
                example: '2026-12-31 06:00:04',
              },
              number: { required: true, type: () => Number, description: 'Its number.', example: 7 },
              outcome: {
                required: true,
                type: () => String,
                description: '`success`, `failure` or `error`.',
                example: 'failure',
              },
              message: {
                required: true,
                type: () => String,
                description: 'The outcome in a sentence; where the host was not told, the reason and the remedy.',
                example: '2 newly failed, 1 fixed',
              },
              taskid: {
                required: true,
                type: () => String,
                description: 'The task of the run.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
            },
            WebhookHostView: {
              host: { required: true, description: 'The code host.', enum: ['github', 'gitlab', 'bitbucket', 'azure'] },
              address: {
                required: true,
                type: () => String,
                description:
                  'The address to give to it; without its server when the service does not know under which it is called.',
                example: 'https://plumbline.example.com/default/api/webhook/github/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAA',
              },
              last_call: {
                required: false,
                type: () => t['../../modules/code-hosts/webhook/webhook.view'].WebhookCallView,
                description: 'The last call with the right signature; absent when there was none.',
              },
              last_refused: {
                required: false,
                type: () => t['../../modules/code-hosts/webhook/webhook.view'].RefusedWebhookCallView,
                description: 'The last call that was refused; absent when there was none.',
              },
              last_judged: {
                required: false,
                type: () => t['../../modules/code-hosts/webhook/webhook.view'].JudgedPullRequestView,
                description: 'The last pull request whose outcome is known; absent when there was none.',
              },
            },
            WebhookView: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              enabled: {
                required: true,
                type: () => Boolean,
                description: 'True when calls are taken.',
                example: true,
              },
              id: {
                required: true,
                type: () => String,
                description: 'The end of the addresses; empty when the webhook was never switched on.',
                example: '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAA',
              },
              secret_set: {
                required: true,
                type: () => String,
                description: 'The time at which the secret was made, UTC; empty when there is none.',
                example: '2026-12-31 06:00:00',
              },
              hosts: {
                required: true,
                type: () => [t['../../modules/code-hosts/webhook/webhook.view'].WebhookHostView],
                description: 'The code hosts that may call; none when the webhook was never switched on.',
              },
            },
            WebhookSecretView: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              secret: {
                required: true,
                type: () => String,
                description: 'The secret; it is not shown again.',
                example: 'mZ6x0Q2l8bqk3Tn5yVw7uJr1cDf4hGs9aEoPiXtLzNM',
              },
            },
          },
        ],
        [
          import('../../modules/collections/collection.view'),
          {
            ItemNameView: {
              name: { required: true, type: () => String, description: 'Name of the item.', example: 'nightly' },
            },
            ConnectorNameView: {
              name: { required: true, type: () => String, description: 'Name of the item.', example: 'gitIac' },
              type: {
                required: true,
                type: () => String,
                description: 'Type of the connector.',
                example: 'filesystem',
              },
            },
            CollectionView: {
              name: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              containerId: {
                required: true,
                type: () => Number,
                description: 'Number of the collection in its tenant, never used again.',
                example: 7,
              },
              status: {
                required: true,
                description: '`inactive` when archived.',
                example: 'active',
                enum: ['active', 'inactive'],
              },
              connectors: {
                required: true,
                type: () => [t['../../modules/collections/collection.view'].ConnectorNameView],
              },
              masterSnapshots: {
                required: true,
                type: () => [t['../../modules/collections/collection.view'].ItemNameView],
              },
              masterTests: {
                required: true,
                type: () => [t['../../modules/collections/collection.view'].ItemNameView],
              },
              snapshots: { required: true, type: () => [t['../../modules/collections/collection.view'].ItemNameView] },
              tests: { required: true, type: () => [t['../../modules/collections/collection.view'].ItemNameView] },
              others: {
                required: true,
                type: () => [t['../../modules/collections/collection.view'].ItemNameView],
                description: 'Rule files.',
              },
              notifications: {
                required: true,
                type: () => [t['../../modules/collections/collection.view'].ItemNameView],
              },
            },
            CollectionListView: {
              results: { required: true, type: () => [t['../../modules/collections/collection.view'].CollectionView] },
            },
            CollectionExistsView: {
              exists: {
                required: true,
                type: () => Boolean,
                description: 'True when a collection of that name exists, archived or not.',
                example: true,
              },
            },
          },
        ],
        [
          import('../../modules/collections/dto/change-collection.dto'),
          {
            ChangeCollectionDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              status: {
                required: true,
                description: 'The change: `archive` or `inactive`, `unarchive` or `active`, `delete`.',
                example: 'unarchive',
                enum: ['active', 'inactive', 'archive', 'unarchive', 'delete'],
              },
            },
          },
        ],
        [
          import('../../modules/collections/dto/check-collection.dto'),
          {
            CheckCollectionDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name to look for.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/collections/dto/create-collection.dto'),
          {
            CreateCollectionDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the new collection, unique in the tenant.',
                example: 'payments-iac',
              },
              collection_type: {
                required: true,
                description: 'The type of the collection; anything else becomes `infrastructure`.',
                example: 'infrastructure',
                default: 'infrastructure',
                enum: ['infrastructure', 'application'],
              },
            },
          },
        ],
        [
          import('../../modules/collections/dto/list-collections.dto'),
          {
            ListCollectionsDto: {
              search: {
                required: false,
                type: () => String,
                description: 'Part of the name, in any case.',
                example: 'payments',
              },
              container_type: {
                required: false,
                description:
                  '`iac` keeps collections for infrastructure-as-code, `cspm` those with a cloud or cluster connector.',
                example: 'iac',
                enum: ['iac', 'cspm'],
              },
            },
          },
        ],
        [
          import('../../modules/config-items/config-item.view'),
          {
            ConfigItemView: {
              json: {
                required: true,
                type: 'object',
                additionalProperties: true,
                description: 'The body; secrets read as `********`.',
              },
              name: { required: true, type: () => String, description: 'Name of the item.', example: 'gitIac' },
            },
          },
        ],
        [
          import('../../modules/config-items/dto/get-config-item.dto'),
          {
            GetConfigItemDto: {
              resource_type: {
                required: true,
                description: 'Kind of the item; `others` are rule files.',
                example: 'connector',
                enum: [
                  'connector',
                  'snapshot',
                  'mastersnapshot',
                  'test',
                  'mastertest',
                  'collection_configuration',
                  'notifications',
                  'drift_config',
                  'others',
                  'collection_configuaration',
                ],
              },
              resource_name: {
                required: true,
                type: () => String,
                description:
                  'Name of the item; any name for `collection_configuration` and `drift_config`, of which there is one.',
                example: 'shop-files',
              },
              container_name: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/config-items/dto/quick-start.dto'),
          {
            QuickStartDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the new collection, unique in the tenant.',
                example: 'payments-quick',
              },
              gitProvider: {
                required: true,
                type: () => String,
                description: 'Address of the git repository: https or ssh, others as the service allows.',
                example: 'https://git.example.com/payments/iac.git',
              },
              branchName: {
                required: false,
                type: () => String,
                description: 'The branch to check; without it the default branch of the repository.',
                example: 'main',
              },
              httpsUser: {
                required: false,
                type: () => String,
                description: 'User name for the repository, when it is private.',
                example: 'reader',
              },
              httpsAccessToken: {
                required: false,
                type: () => String,
                description:
                  'Access token for the repository, when it is private, or the name of a secret that holds it; it is sealed and never\nshown again.',
                example: 'GIT_READER',
              },
            },
          },
        ],
        [
          import('../../modules/config-items/dto/update-config-item.dto'),
          {
            UpdateConfigItemDto: {
              resource_type: {
                required: true,
                description: 'Kind of the item; `others` are rule files.',
                example: 'connector',
                enum: [
                  'connector',
                  'snapshot',
                  'mastersnapshot',
                  'test',
                  'mastertest',
                  'collection_configuration',
                  'notifications',
                  'drift_config',
                  'others',
                  'collection_configuaration',
                ],
              },
              container_name: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              resource_name: {
                required: true,
                type: () => String,
                description:
                  'Name of the item; any name for `collection_configuration` and `drift_config`, of which there is one.',
                example: 'shop-files',
              },
              data: {
                required: true,
                type: 'object',
                additionalProperties: true,
                description: 'The body of the item under `json`; `{"content": "<text>"}` for a rule file.',
                example: {
                  json: {
                    fileType: 'structure',
                    type: 'filesystem',
                    companyName: 'Example',
                    gitProvider: 'https://git.example.com/payments/iac.git',
                    branchName: 'main',
                    private: true,
                    httpsUser: 'reader',
                    username: 'reader',
                    autoRemediate: false,
                  },
                },
              },
            },
          },
        ],
        [
          import('../../modules/config-items/dto/upload-config-files.dto'),
          {
            UploadConfigFilesDto: {
              container_name: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              files: {
                required: true,
                type: () => [Object],
                description:
                  'Up to 50 files of 10 MB: JSON config files and rule files. A part may also be named after the kind of its file.',
              },
            },
          },
        ],
        [
          import('../../modules/config-items/quick-start.view'),
          {
            QuickStartView: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-quick',
              },
              connector: {
                required: true,
                type: () => String,
                description: 'Name of the connector to the repository.',
                example: 'repository',
              },
              mastersnapshot: {
                required: true,
                type: () => String,
                description: 'Name of the master snapshot: all templates of the repository.',
                example: 'templates',
              },
              mastertest: {
                required: true,
                type: () => String,
                description: 'Name of the master test: the rules on board.',
                example: 'rules-on-board',
              },
            },
          },
        ],
        [
          import('../../modules/deliveries/delivery.view'),
          {
            DeliveryView: {
              delivery_id: {
                required: true,
                type: () => String,
                description: 'Id of the delivery and of its event.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              notification_name: {
                required: true,
                type: () => String,
                description: 'Name of the notification file; empty for a receiver that a test names itself.',
                example: 'on-failure',
              },
              notification_id: {
                required: true,
                type: () => String,
                description: 'The notification inside that file.',
                example: 'on-failure',
              },
              type: {
                required: true,
                type: () => String,
                description: 'The kind of receiver; empty when a test names a notification that does not exist.',
              },
              event: {
                required: true,
                type: () => String,
                description: 'Type of the event.',
                example: 'plumbline.run.completed',
              },
              taskid: {
                required: true,
                type: () => String,
                description: 'The task of the run that it is about.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              filter: {
                required: true,
                type: () => String,
                description: 'Id of the saved filter whose changes it tells; empty when it is about the run itself.',
                example: '',
              },
              state: {
                required: true,
                description:
                  '`skipped`: its level or filter asks for no message about that run; `dead`: it is not tried any more.',
                enum: ['queued', 'sent', 'retrying', 'skipped', 'dead'],
              },
              attempts: { required: true, type: () => Number, description: 'The number of attempts.', example: 1 },
              status: {
                required: true,
                type: () => Number,
                description: 'The status of the last answer, that of HTTP or of a mail server; 0 when there was none.',
                example: 204,
              },
              answer: {
                required: true,
                type: () => String,
                description: 'The beginning of the last answer.',
                example: 'ok',
              },
              reason: {
                required: true,
                type: () => String,
                description: 'The reason why it was not sent, and what helps; empty when all went well.',
                example: '',
              },
              created: {
                required: true,
                type: () => String,
                description: 'The time at which it was queued, UTC.',
                example: '2026-12-31 06:00:00',
              },
              last_attempt: {
                required: true,
                type: () => String,
                description: 'The time of the last attempt, UTC; empty when there was none.',
                example: '2026-12-31 06:00:01',
              },
              next_attempt: {
                required: true,
                type: () => String,
                description: 'The time of the next attempt, UTC; empty when there is none.',
                example: '',
              },
            },
            DeliveriesView: {
              results: { required: true, type: () => [t['../../modules/deliveries/delivery.view'].DeliveryView] },
            },
            TestedNotificationView: {
              notification_id: {
                required: true,
                type: () => String,
                description: 'The notification inside the file.',
                example: 'on-failure',
              },
              type: { required: true, type: () => String, description: 'The kind of receiver.' },
              sent: {
                required: true,
                type: () => Boolean,
                description: 'True when the receiver has taken it.',
                example: true,
              },
              status: {
                required: true,
                type: () => Number,
                description: 'The status of the answer, that of HTTP or of a mail server; 0 when there was none.',
                example: 204,
              },
              answer: {
                required: true,
                type: () => String,
                description: 'The beginning of the answer.',
                example: 'ok',
              },
              reason: {
                required: true,
                type: () => String,
                description: 'The reason why it was not sent, and what helps; empty when all went well.',
                example: '',
              },
            },
            TestedNotificationsView: {
              results: {
                required: true,
                type: () => [t['../../modules/deliveries/delivery.view'].TestedNotificationView],
              },
            },
          },
        ],
        [
          import('../../modules/deliveries/dto/deliveries.dto'),
          {
            ListDeliveriesDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              state: {
                required: false,
                description: 'Only deliveries in this state.',
                enum: ['queued', 'sent', 'retrying', 'skipped', 'dead'],
              },
            },
            RetryDeliveryDto: {
              delivery_id: {
                required: true,
                type: () => String,
                description: 'The delivery, from the list.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
            },
            TestNotificationDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              notification_name: {
                required: true,
                type: () => String,
                description: 'Name of the notification file.',
                example: 'on-failure',
              },
            },
          },
        ],
        [
          import('../../modules/deliveries/notifications/dto/delete-notification.dto'),
          {
            DeleteNotificationDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              notification_name: {
                required: true,
                type: () => String,
                description: 'Name of the notification file.',
                example: 'on-failure',
              },
            },
          },
        ],
        [
          import('../../modules/deliveries/notifications/dto/list-notifications.dto'),
          {
            ListNotificationsDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              search: {
                required: false,
                type: () => String,
                description: 'Part of the name, in any case.',
                example: 'failure',
              },
            },
          },
        ],
        [
          import('../../modules/deliveries/notifications/notification.view'),
          {
            NotificationView: {
              id: {
                required: true,
                type: () => String,
                description: 'Id of the notification file.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
              name: {
                required: true,
                type: () => String,
                description: 'Name of the notification file.',
                example: 'on-failure',
              },
              timestamp: {
                required: true,
                type: () => String,
                description: 'Last change, ISO 8601 in UTC.',
                example: '2024-03-13T09:30:00.000Z',
              },
            },
          },
        ],
        [
          import('../../modules/drift/drift-config.view'),
          {
            DriftConfigView: {
              cloud_mastersnapshot: {
                required: true,
                type: () => String,
                description: 'Name of the cloud master snapshot.',
                example: 'cloud-resources',
              },
              iac_mastersnapshot: {
                required: true,
                type: () => String,
                description: 'Name of the IaC master snapshot.',
                example: 'terraform-templates',
              },
              is_drift_detection_active: {
                required: true,
                type: () => Boolean,
                description: 'True when compliance runs of the collection detect drift.',
                example: true,
              },
              join: {
                required: false,
                type: () => [String],
                description: 'The ways in which the sides are joined; only there when it was set.',
              },
            },
            DriftTagView: {
              service_unique_id: {
                required: true,
                type: () => String,
                description: 'A new id to tag both sides of a resource with.',
                example: '3f1c9a52-8f0e-4f4e-9a55-0d8a1f1c2b3d',
              },
            },
          },
        ],
        [
          import('../../modules/drift/drift-detail.view'),
          {
            DriftTagsView: {
              service_unique_id: {
                required: true,
                type: () => String,
                description: 'Tag that both sides carry.',
                example: '1a4f8d52-6d0b-4c39-9f2e-0c7a4f6f1f11',
              },
              resource_type: {
                required: true,
                type: () => String,
                description: 'Type of the resource.',
                example: 'aws_s3_bucket',
              },
            },
            DriftDetailView: {
              cloud_snapshot: { required: true, type: () => Object, description: 'The resource as it runs.' },
              iac_snapshot: { required: true, type: () => Object, description: 'The resource as it was written.' },
              cloud_type: { required: true, type: () => String, description: 'Cloud provider.', example: 'aws' },
              iac_type: {
                required: true,
                type: () => String,
                description: 'Tool that the template is written for.',
                example: 'terraform',
              },
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              resource_type: {
                required: true,
                type: () => String,
                description: 'Type of the resource.',
                example: 's3',
              },
              result: {
                required: true,
                description: 'The result of the comparison: `drifted` when the two sides differ.',
                example: 'drifted',
                enum: ['drifted', 'undrifted'],
              },
              result_id: {
                required: true,
                type: () => String,
                description: 'Id of the drift result.',
                example: 'paymentsiac_AWS_S3_3f2a9c01de_1772359200',
              },
              tags: { required: true, type: () => t['../../modules/drift/drift-detail.view'].DriftTagsView },
              timestamp: {
                required: true,
                type: () => Number,
                description: 'Epoch milliseconds.',
                example: 1772359200000,
              },
            },
          },
        ],
        [
          import('../../modules/drift/drift-report.view'),
          {
            DriftedAttributeView: {
              path: {
                required: true,
                type: () => String,
                description: 'Path below `properties`.',
                example: 'VersioningConfiguration.Status',
              },
              iac_value: { required: true, type: () => Object, description: 'The value of the template.' },
              cloud_value: { required: true, type: () => Object, description: 'The value that runs.' },
              kind: {
                required: false,
                type: () => String,
                description:
                  '`unwritten` for access that runs, that no template writes, and that the cloud itself does not give.',
              },
            },
            DriftFlipView: {
              test_id: {
                required: true,
                type: () => String,
                description: 'Id of the test case.',
                example: 'S3_VERSIONING_1',
              },
              side: {
                required: true,
                type: () => String,
                description:
                  'The side that the rule judges: `cloud` for the resource that runs, `iac` for the template.',
              },
              written: {
                required: true,
                type: () => String,
                description: 'State with the values of the template.',
                example: 'passed',
              },
              running: {
                required: true,
                type: () => String,
                description: 'State with the values that run.',
                example: 'failed',
              },
            },
            DriftReportRowView: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              drift_output_id: {
                required: true,
                type: () => String,
                description: 'Id of the drift output.',
                example: '65f0c0ffee0c0ffee0c0ff03',
              },
              result_id: {
                required: true,
                type: () => String,
                description: 'Id of the drift result.',
                example: 'paymentsiac_AWS_S3_3f2a9c01de_1772359200',
              },
              result: {
                required: true,
                description: 'The result of the comparison: `drifted` when the two sides differ.',
                enum: ['drifted', 'undrifted'],
              },
              cloud_type: { required: true, type: () => String, description: 'Cloud provider.', example: 'aws' },
              iac_type: {
                required: true,
                type: () => String,
                description: 'Tool that the template is written for.',
                example: 'terraform',
              },
              resource_type: {
                required: true,
                type: () => String,
                description: 'Type of the resource.',
                example: 's3',
              },
              joined_by: {
                required: true,
                type: () => String,
                description:
                  'The way in which the template and what runs were found to belong together; `tags` are empty for the others.',
              },
              tags: { required: true, type: () => t['../../modules/drift/drift-detail.view'].DriftTagsView },
              iac_path: {
                required: true,
                type: () => String,
                description: 'Path of the template.',
                example: '/storage/main.tf',
              },
              iac_resource: {
                required: true,
                type: () => String,
                description: 'Address of the resource in the template.',
                example: 'aws_s3_bucket.logs',
              },
              cloud_path: {
                required: true,
                type: () => String,
                description: 'Path of the resource that runs.',
                example: 'arn:aws:s3:::payments-logs',
              },
              timestamp: {
                required: true,
                type: () => Number,
                description: 'Epoch milliseconds.',
                example: 1772359200000,
              },
              drifted_attributes: {
                required: true,
                type: () => Object,
                description: 'The attributes whose values differ.',
              },
              flips: {
                required: true,
                type: () => Object,
                description: 'Verdicts that the drift changes, those from passed to failed first.',
              },
              untracked: {
                required: true,
                type: () => Number,
                description: 'The number of attributes of the template that were not compared.',
                example: 2,
              },
            },
            DriftReportView: {
              results: { required: true, type: () => [t['../../modules/drift/drift-report.view'].DriftReportRowView] },
            },
          },
        ],
        [
          import('../../modules/drift/dto/drift-container.dto'),
          {
            DriftContainerDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/drift/dto/drift-detail.dto'),
          {
            DriftDetailDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the container (collection).',
                example: 'payments-iac',
              },
              drift_output_id: {
                required: true,
                type: () => String,
                description: 'From the drift report, or from `drift_output` of the dashboard.',
                example: '65f0c0ffee0c0ffee0c0ff03',
              },
              drift_result_id: {
                required: true,
                type: () => String,
                description: 'From the drift report, or from `drift_output` of the dashboard.',
                example: 'paymentsiac_AWS_S3_3f2a9c01de_1772359200',
              },
            },
          },
        ],
        [
          import('../../modules/drift/dto/drift-report.dto'),
          {
            DriftReportDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the container (collection).',
                example: 'payments-iac',
              },
              result: {
                required: false,
                description: 'Only resources that differ, or only those that do not.',
                enum: ['drifted', 'undrifted'],
              },
            },
          },
        ],
        [
          import('../../modules/drift/dto/list-mastersnapshots.dto'),
          {
            ListMasterSnapshotsDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/drift/dto/list-unmanaged.dto'),
          {
            ListUnmanagedDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the container (collection).',
                example: 'payments-iac',
              },
              type: {
                required: false,
                type: () => String,
                description: 'Only resources of this type, by the name that the cloud gives it.',
                example: 'AWS::S3::Bucket',
              },
            },
          },
        ],
        [
          import('../../modules/drift/dto/save-drift-config.dto'),
          {
            SaveDriftConfigDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              is_drift_detection_active: {
                required: true,
                type: () => Boolean,
                description: 'True when compliance runs of the collection detect drift.',
                example: true,
              },
              iac_mastersnapshot: {
                required: true,
                type: () => String,
                description: 'Name of the IaC master snapshot; it need not exist yet.',
                example: 'terraform-templates',
              },
              cloud_mastersnapshot: {
                required: true,
                type: () => String,
                description: 'Name of the cloud master snapshot; it need not exist yet.',
                example: 'cloud-resources',
              },
              join: {
                required: false,
                type: () => [String],
                description:
                  'The ways in which a resource of a template and one that runs are joined; all of them when it is left out.',
              },
            },
          },
        ],
        [
          import('../../modules/drift/mastersnapshot-list.view'),
          {
            MasterSnapshotListView: {
              cloud_snapshots: {
                required: true,
                type: () => [String],
                description: 'Those of clouds and clusters, sorted.',
                example: ['azure-prod'],
              },
              iac_snapshots: {
                required: true,
                type: () => [String],
                description: 'Those of infrastructure-as-code, sorted.',
                example: ['terraform-prod'],
              },
            },
          },
        ],
        [
          import('../../modules/drift/unmanaged.view'),
          {
            UnmanagedResourceView: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              drift_output_id: {
                required: true,
                type: () => String,
                description: 'Id of the drift output.',
                example: '65f0c0ffee0c0ffee0c0ff03',
              },
              cloud_type: { required: true, type: () => String, description: 'Cloud provider.', example: 'aws' },
              resource_type: {
                required: true,
                type: () => String,
                description: 'Type of the resource, by the name that the cloud gives it.',
                example: 'AWS::S3::Bucket',
              },
              cloud_path: {
                required: true,
                type: () => String,
                description: 'Path of the resource that runs.',
                example: 'arn:aws:s3:::made-by-hand',
              },
              region: {
                required: true,
                type: () => String,
                description: 'Region; empty when the resource is in none.',
                example: 'eu-west-1',
              },
              account_id: { required: true, type: () => String, description: 'Account.', example: '123456789012' },
            },
            UnmanagedResourcesView: {
              results: { required: true, type: () => [t['../../modules/drift/unmanaged.view'].UnmanagedResourceView] },
            },
          },
        ],
        [
          import('../../modules/exclusions/dto/change-exclusions.dto'),
          {
            ChangeExclusionsDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              exclusions: {
                required: true,
                type: () => [t['../../modules/exclusions/dto/exclusion.view'].ExclusionView],
                description: 'At least one exclusion.',
              },
            },
          },
        ],
        [
          import('../../modules/exclusions/dto/exclusion.view'),
          {
            ExclusionView: {
              exclusionType: {
                required: true,
                description:
                  '`single`: a test on some resources; `test`: a test everywhere; `resource`: resources from every test.',
                example: 'single',
                enum: ['test', 'single', 'resource'],
              },
              masterTestID: {
                required: false,
                type: () => String,
                description: 'Id of the master test or of one of its evals; for `single` and `test`.',
                example: 'TEST_STORAGE_1',
              },
              paths: {
                required: false,
                type: () => [String],
                description: 'Paths of resources or template files; for `single` and `resource`.',
                example: ['/storage/main.tf'],
              },
              reason: {
                required: false,
                type: () => String,
                description: 'The reason for the exclusion.',
                example: 'accepted until the migration',
              },
              owner: {
                required: false,
                type: () => String,
                description: 'The person or team that answers for it.',
                example: 'platform team',
              },
              expires_at: {
                required: false,
                type: () => String,
                description: 'Date after which it no longer excludes.',
                example: '2026-12-31',
              },
            },
            ExclusionListView: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              exclusions: {
                required: true,
                type: () => [t['../../modules/exclusions/dto/exclusion.view'].ExclusionView],
              },
            },
          },
        ],
        [
          import('../../modules/exclusions/dto/list-exclusions.dto'),
          {
            ListExclusionsDto: {
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              exclusionType: {
                required: false,
                description: 'Only this type; all types without it.',
                example: 'single',
                enum: ['test', 'single', 'resource'],
              },
            },
          },
        ],
        [
          import('../../modules/filters/dto/delete-filter.dto'),
          {
            DeleteFilterDto: {
              filter_id: {
                required: true,
                type: () => String,
                description: 'The filter to delete, from the answer that saved it or from the list of filters.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
            },
          },
        ],
        [
          import('../../modules/filters/dto/save-filter.dto'),
          {
            SaveFilterDto: {
              title: {
                required: true,
                type: () => String,
                description: 'Title to show.',
                example: 'Storage accounts of production',
              },
              filter_id: {
                required: false,
                type: () => String,
                description: 'An existing filter to replace.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
              collection: {
                required: false,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              connector: {
                required: false,
                type: () => String,
                description: 'Name of the connector.',
                example: 'shop-files',
              },
              user: {
                required: false,
                type: () => String,
                description: 'Test user named in the snapshot file.',
                example: 'crawler',
              },
              account_id: { required: false, type: () => Number, description: 'Cloud account.', example: 123456789012 },
              subscription_id: {
                required: false,
                type: () => String,
                description: 'Cloud subscription.',
                example: 'd34d6141-7a19-4458-b0dd-f038bb7760c1',
              },
              project_id: { required: false, type: () => String, description: 'Cloud project.', example: 'my-project' },
              branch_name: {
                required: false,
                type: () => String,
                description: 'Branch of the repository.',
                example: 'main',
              },
              resource_type: {
                required: false,
                type: () => String,
                description: 'Resource types, comma-separated.',
                example: 'terraform',
              },
              detail_methods: {
                required: false,
                type: () => String,
                description: 'Cloud detail methods in the snapshot node.',
                example: 'describe_key',
              },
              start_date: {
                required: false,
                type: () => String,
                description: 'First day (UTC).',
                example: '2026-01-01',
              },
              end_date: {
                required: false,
                type: () => String,
                description: 'Last day (UTC), inclusive.',
                example: '2026-01-31',
              },
              query: {
                required: false,
                type: () => String,
                description: 'Database query as a JSON string, one that the query operation accepts.',
              },
              query_collection: {
                required: false,
                type: () => String,
                description: 'Database collection that the query runs on.',
                example: 'microsoftstorage',
              },
            },
          },
        ],
        [
          import('../../modules/filters/saved-filter.view'),
          {
            SavedFilterIdView: {
              filter_id: {
                required: true,
                type: () => String,
                description: 'Id of the saved filter.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
            },
            SavedFilterView: {
              title: {
                required: true,
                type: () => String,
                description: 'Title to show.',
                example: 'Storage accounts of production',
              },
              filter_data: {
                required: true,
                type: () => Object,
                description: 'The fields that were saved, and only those.',
              },
            },
          },
        ],
        [
          import('../../modules/fixes/dto/list-fixes.dto'),
          {
            ListFixesDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              taskid: {
                required: false,
                type: () => String,
                description: 'Id of the task of the run; without it the last completed run of the collection counts.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              test_id: {
                required: false,
                type: () => String,
                description: 'Only what is about results of this test case.',
                example: 'SHOP-S3-1',
              },
              resource_node_id: {
                required: false,
                type: () => String,
                description: 'Only what is about results of this resource.',
                example: 'SHOP_TF_4d3c2b1a00',
              },
            },
          },
        ],
        [
          import('../../modules/fixes/fix.view'),
          {
            FixedResultView: {
              test_id: {
                required: true,
                type: () => String,
                description: 'Id of the test case.',
                example: 'SHOP-S3-1',
              },
              resource_node_id: {
                required: true,
                type: () => String,
                description: 'Id of the resource.',
                example: 'SHOP_TF_4d3c2b1a00',
              },
              resource_path: {
                required: true,
                type: () => String,
                description: 'Path of the resource.',
                example: '/terraform/main.tf',
              },
            },
            FixProofView: {
              verdicts: {
                required: true,
                type: () => Number,
                description: 'Verdicts that were compared before and after this fix alone.',
                example: 12,
              },
              results: {
                required: true,
                type: () => Number,
                description:
                  'Results of the whole collection that were compared before and after all fixes; none is worse.',
                example: 340,
              },
              before: {
                required: true,
                type: () => String,
                description: 'State of the repaired results before the fix.',
                example: 'failed',
              },
              after: {
                required: true,
                type: () => String,
                description: 'State of the repaired results after it.',
                example: 'passed',
              },
              supposing: {
                required: true,
                type: () => [String],
                description: 'Names of variables without a value, for which one was supposed.',
                example: ['logs_kms_key_id'],
              },
            },
            FixView: {
              number: {
                required: true,
                type: () => Number,
                description: 'Number in the list. Fixes rest on those before them: apply them in this order.',
                example: 1,
              },
              is_fixed: {
                required: true,
                type: () => Boolean,
                description: 'True when there is a fix.',
                example: true,
              },
              diff: {
                required: true,
                type: () => String,
                description:
                  'A difference that git applies, with the files from the root of the repository; empty without a fix. Values of secrets\nare hidden.',
                example: '--- a/main.tf\\n+++ b/main.tf\\n@@ -1,3 +1,4 @@\\n',
              },
              is_cut_off: {
                required: true,
                type: () => Boolean,
                description: 'True when the difference was too long to be kept.',
                example: false,
              },
              hides_secret: {
                required: true,
                type: () => Boolean,
                description: 'True when values are hidden: then git does not apply the difference as it is.',
                example: false,
              },
              marks: {
                required: true,
                type: () => [String],
                description:
                  'Words about a fix that somebody should think about first: removes, needs-value, copied, replaces.',
                example: ['replaces'],
              },
              files: {
                required: true,
                type: () => [String],
                description: 'Files that it changes.',
                example: ['terraform/main.tf'],
              },
              connector: {
                required: true,
                type: () => String,
                description: 'Connector that reads the files; empty without a fix, as are the next three.',
                example: 'shop-files',
              },
              repository: {
                required: true,
                type: () => String,
                description: 'Address of the repository; empty for a folder.',
                example: 'https://git.example.com/shop.git',
              },
              branch: { required: true, type: () => String, description: 'Branch.', example: 'main' },
              commit: {
                required: true,
                type: () => String,
                description: 'Commit that the fix was proved on.',
                example: '2f1d3c4b5a69788796a5b4c3d2e1f00112233445',
              },
              repairs: {
                required: true,
                type: () => [t['../../modules/fixes/fix.view'].FixedResultView],
                description: 'All failed results that it repairs.',
              },
              proof: {
                required: false,
                type: () => t['../../modules/fixes/fix.view'].FixProofView,
                description: 'The proof; left out without a fix.',
              },
              template: {
                required: false,
                type: () => t['../../modules/fixes/fix.view'].FixedResultView,
                description:
                  'The result on the template that the fix is about, where this result is about something that runs.',
              },
              reason: {
                required: true,
                type: () => String,
                description: 'The reason why there is no fix; empty where there is one.',
                example: 'rule-not-invertible',
              },
              detail: {
                required: true,
                type: () => String,
                description: 'More about the reason.',
                example: 'its answer changes by itself',
              },
            },
            FixListView: {
              taskid: {
                required: true,
                type: () => String,
                description: 'Id of the task of the run.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              state: {
                required: true,
                description: 'State of the search: only a completed one has results.',
                enum: ['queued', 'failed', 'running', 'completed'],
              },
              reason: {
                required: true,
                type: () => String,
                description: 'The reason of a failed search; of a completed one what could not be read.',
                example: '',
              },
              repaired: { required: true, type: () => Number, description: 'Failed results with a fix.', example: 12 },
              unfixed: { required: true, type: () => Number, description: 'Failed results without one.', example: 3 },
              results: { required: true, type: () => [t['../../modules/fixes/fix.view'].FixView] },
            },
          },
        ],
        [
          import('../../modules/resources/dto/configuration-drift.dto'),
          {
            ConfigurationDriftDto: {
              resource_collection_name: {
                required: true,
                type: () => String,
                description: 'Database collection, from the dashboard.',
                example: 'terraformtemplate',
              },
              new_resource_id: {
                required: true,
                type: () => String,
                description: 'Newer version, from `configuration_drifts` of the dashboard.',
                example: '65f0c0ffee0c0ffee0c0ff02',
              },
              old_resource_id: {
                required: true,
                type: () => String,
                description: 'Older version, from `configuration_drifts` of the dashboard.',
                example: '65f0c0ffee0c0ffee0c0ff01',
              },
            },
          },
        ],
        [
          import('../../modules/resources/dto/resource-dashboard.dto'),
          {
            ResourceDashboardDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              resource_node_id: {
                required: false,
                type: () => String,
                description:
                  'Id from the search results. This or `resource_path` is needed; given both, they must agree.',
                example: 'TRF_TEMPLATE_SNAPSHOT_3f2a9c01de',
              },
              resource_path: {
                required: false,
                type: () => String,
                description: 'Full path of the resource.',
                example: '/terraform/storage.tf',
              },
              start_date: {
                required: false,
                type: () => String,
                description: 'First day (UTC). Both days are needed; without them the last run output is shown.',
                example: '2026-03-01',
              },
              end_date: {
                required: false,
                type: () => String,
                description: 'Last day (UTC), inclusive.',
                example: '2026-03-31',
              },
            },
          },
        ],
        [
          import('../../modules/resources/dto/resource-detail.dto'),
          {
            ResourceDetailDto: {
              resource_path: {
                required: true,
                type: () => String,
                description: 'Full path of the resource.',
                example: '/terraform/storage.tf',
              },
              resource_collection_name: {
                required: true,
                type: () => String,
                description: 'Database collection, from the dashboard.',
                example: 'terraformtemplate',
              },
              session_id: {
                required: false,
                type: () => String,
                description: 'Session of a run: the version as that run saw it. Without it the newest version.',
                example: 'session_1772359200000',
              },
              collection: {
                required: false,
                type: () => String,
                description: 'Name of a collection, for when two collections hold the same path.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/resources/dto/search-resources.dto'),
          {
            SearchResourcesDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              connector: {
                required: true,
                type: () => String,
                description: 'Name of the connector that the resources were read with.',
                example: 'shop-files',
              },
              start_date: {
                required: false,
                type: () => String,
                description: 'First day (UTC). Both days are needed; without them the last run output is searched.',
                example: '2026-03-01',
              },
              end_date: {
                required: false,
                type: () => String,
                description: 'Last day (UTC), inclusive.',
                example: '2026-03-31',
              },
              user: {
                required: false,
                type: () => String,
                description: 'Test user named in the snapshot file.',
                example: 'ci',
              },
              resource_type: {
                required: false,
                type: () => String,
                description: 'Types, separated by commas, in any case; types inside a template count too.',
                example: 'terraform,aws_s3_bucket',
              },
              account_id: {
                required: false,
                type: () => Number,
                description: 'Account of the resources.',
                example: 123456789012,
              },
              subscription_id: {
                required: false,
                type: () => String,
                description: 'Subscription of the resources.',
                example: 'f1b2c3d4-0000-4000-8000-000000000001',
              },
              project_id: {
                required: false,
                type: () => String,
                description: 'Project of the resources.',
                example: 'shop-prod',
              },
              branch_name: {
                required: false,
                type: () => String,
                description: 'Branch of the repository.',
                example: 'main',
              },
              region: {
                required: false,
                type: () => String,
                description: 'Regions, separated by commas, in any case.',
                example: 'us-east-1,eu-west-1',
              },
              services: {
                required: false,
                type: () => String,
                description: 'Services in the tags of the tests that ran, separated by commas, in any case.',
                example: 's3,kms',
              },
              resource_search: {
                required: false,
                type: () => String,
                description: 'Part of a resource name, in any case.',
                example: 'main',
              },
            },
          },
        ],
        [
          import('../../modules/resources/dto/test-case.dto'),
          {
            TestCaseDto: {
              result_id: {
                required: true,
                type: () => String,
                description: 'Output of the run, from the dashboard.',
                example: '65f0c0ffee0c0ffee0c0ffee',
              },
              test_id: {
                required: true,
                type: () => String,
                description: 'The test, from the dashboard.',
                example: 'SHOP-TRF-001',
              },
              snapshot_id: {
                required: false,
                type: () => String,
                description: 'The resource, from the dashboard. Without it the first by its id.',
                example: 'TRF_TEMPLATE_SNAPSHOT_3f2a9c01de',
              },
            },
          },
        ],
        [
          import('../../modules/resources/resource-dashboard.view'),
          {
            ConfigurationDriftView: {
              new_resource_id: {
                required: true,
                type: () => String,
                description: 'Id of the newer version.',
                example: '65f0c0ffee0c0ffee0c0ff02',
              },
              new_resource_time: {
                required: true,
                type: () => String,
                description: 'The time at which the newer version was first seen (UTC).',
                example: '2026-03-02 06:00:00',
              },
              old_resource_id: {
                required: true,
                type: () => String,
                description: 'Id of the older version.',
                example: '65f0c0ffee0c0ffee0c0ff01',
              },
              old_resource_time: {
                required: true,
                type: () => String,
                description: 'The time at which the older version was first seen (UTC).',
                example: '2026-03-01 06:00:00',
              },
            },
            DriftOutputSummaryView: {
              container: {
                required: false,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              drift_output_id: {
                required: false,
                type: () => String,
                description: "Id of the run's drift output.",
                example: '65f0c0ffee0c0ffee0c0ff03',
              },
              drift_result: {
                required: false,
                type: () => String,
                description: 'The result of the last drift comparison: `drifted` when the two sides differ.',
                example: 'drifted',
              },
              drift_result_id: {
                required: false,
                type: () => String,
                description: 'Id of the drift result.',
                example: 'paymentsiac_AWS_S3_3f2a9c01de_1772359200',
              },
              timestamp: {
                required: false,
                type: () => Number,
                description: 'Epoch milliseconds.',
                example: 1772359200000,
              },
            },
            TestCaseSummaryView: {
              status: {
                required: true,
                description: 'The result of the test case.',
                example: 'failed',
                enum: ['failed', 'passed'],
              },
            },
            OpenTestCaseView: {
              reason: {
                required: true,
                type: () => String,
                description:
                  'The reason: `unresolved-expression` for a value that is only known when the template is applied, `unread-value` for\none that no call has read, `untranslated-attribute` for one that is written in a way the rules do not read.',
                example: 'unresolved-expression',
              },
            },
            ResourceDashboardView: {
              compliant: {
                required: true,
                description:
                  '`Yes` when no test case failed and none ended in an error, in the newest of the runs that saw the resource.',
                example: 'No',
                enum: ['Yes', 'No'],
              },
              judged: {
                required: true,
                type: () => Boolean,
                description:
                  'True when at least one test case passed, failed, was excluded or ended in an error, in the same run. Without any,\nnothing was checked.',
                example: true,
              },
              configuration_drifts: {
                required: true,
                type: () => [t['../../modules/resources/resource-dashboard.view'].ConfigurationDriftView],
                description: 'Oldest first; only when both dates are given.',
              },
              drift_output: {
                required: true,
                type: () => t['../../modules/resources/resource-dashboard.view'].DriftOutputSummaryView,
              },
              fail_count: { required: true, type: () => Number, description: 'Test cases that failed.', example: 1 },
              pass_count: { required: true, type: () => Number, description: 'Test cases that passed.', example: 4 },
              total_test: { required: true, type: () => Number, description: 'Test cases in all.', example: 5 },
              first_crawl: {
                required: true,
                type: () => String,
                description: 'The time at which the resource was first seen (UTC).',
                example: '2026-02-01 06:00:00',
              },
              resource_collection_name: {
                required: true,
                type: () => String,
                description: 'Database collection that holds the snapshots.',
                example: 'terraformtemplate',
              },
              resource_path: {
                required: true,
                type: () => String,
                description: 'Full path of the resource.',
                example: '/aws/acm/main.tf',
              },
              resource_status: {
                required: true,
                description: '`inactive` when the newest crawl no longer found it.',
                example: 'active',
                enum: ['active', 'inactive'],
              },
              resource_url: {
                required: true,
                type: () => String,
                description:
                  'The address at which to look at it: the console of its cloud or its file at the git host; empty for others.',
                example: 'https://github.com/acme/infra/blob/main/aws/acm/main.tf',
              },
              testcases: {
                required: true,
                type: () => [t['../../modules/resources/resource-dashboard.view'].TestCaseSummaryView],
                description: 'Newest first, then by test.',
              },
              open_testcases: {
                required: true,
                type: () => [t['../../modules/resources/resource-dashboard.view'].OpenTestCaseView],
                description:
                  'Those that could not be decided, in the same order; they neither pass nor fail, and are not among the counts.',
              },
            },
          },
        ],
        [
          import('../../modules/resources/resource-detail.view'),
          {
            ConfigurationDriftDetailView: {
              new_resource: { required: true, type: () => Object, description: 'The newer document.' },
              old_resource: { required: true, type: () => Object, description: 'The older document.' },
            },
          },
        ],
        [
          import('../../modules/resources/resource-search.view'),
          {
            AppliedResourceFilterView: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              connector: {
                required: true,
                type: () => String,
                description: 'Name of the connector.',
                example: 'gitIac',
              },
              start_date: {
                required: false,
                type: () => String,
                description: 'First day (UTC).',
                example: '2026-03-01',
              },
              end_date: {
                required: false,
                type: () => String,
                description: 'Last day (UTC), inclusive.',
                example: '2026-03-31',
              },
              user: {
                required: false,
                type: () => String,
                description: 'Test user named in the snapshot file.',
                example: 'ci',
              },
              resource_type: {
                required: false,
                type: () => String,
                description: 'Type of the resource.',
                example: 'terraform',
              },
              account_id: { required: false, type: () => Number, description: 'Cloud account.', example: 123456789012 },
              subscription_id: {
                required: false,
                type: () => String,
                description: 'Cloud subscription.',
                example: 'f1b2c3d4-0000-4000-8000-000000000001',
              },
              project_id: { required: false, type: () => String, description: 'Cloud project.', example: 'shop-prod' },
              branch_name: {
                required: false,
                type: () => String,
                description: 'Branch of the repository.',
                example: 'main',
              },
              region: { required: false, type: () => String, description: 'Regions.', example: 'us-east-1' },
              services: {
                required: false,
                type: () => String,
                description: 'Services in the tags of the tests.',
                example: 's3',
              },
              resource_search: {
                required: false,
                type: () => String,
                description: 'Part of a resource name.',
                example: 'main',
              },
            },
            FoundResourceView: {
              collection_name: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              compliant: {
                required: true,
                type: () => Boolean,
                description: 'True when no test case of it failed and none ended in an error.',
                example: false,
              },
              judged: {
                required: true,
                type: () => Boolean,
                description:
                  'True when at least one test case passed, failed, was excluded or ended in an error. Without any, nothing was checked.',
                example: true,
              },
              resource_names: {
                required: true,
                type: () => [String],
                description: 'Last segments of the paths.',
                example: ['main.tf'],
              },
              resource_node_id: {
                required: true,
                type: () => String,
                description: 'Id of the resource, the same at every crawl.',
                example: 'TRF_TEMPLATE_SNAPSHOT_3f2a9c01de',
              },
              resource_paths: {
                required: true,
                type: () => [String],
                description: 'Full paths of the resource.',
                example: ['/aws/acm/main.tf'],
              },
              resource_type: {
                required: true,
                type: () => String,
                description: 'Type of the resource.',
                example: 'terraform',
              },
            },
            ResourceSearchMetadataView: {
              not_judged: {
                required: true,
                type: () => Number,
                description: 'Resources in the whole list that no test case judged.',
                example: 3,
              },
            },
            ResourceSearchView: {
              filter: {
                required: true,
                type: () => t['../../modules/resources/resource-search.view'].AppliedResourceFilterView,
              },
              resource_type_list: {
                required: true,
                type: () => [String],
                description: 'Types under the same filter less `resource_type`, sorted.',
                example: ['terraform'],
              },
              results: {
                required: true,
                type: () => [t['../../modules/resources/resource-search.view'].FoundResourceView],
              },
            },
          },
        ],
        [
          import('../../modules/resources/test-case-of-run.view'),
          {
            TestCaseOfRunView: {
              date: {
                required: true,
                type: () => String,
                description: "The run's time.",
                example: '2026-03-01 10:00:00',
              },
              result_id: {
                required: true,
                type: () => String,
                description: "Id of the run's output.",
                example: '65f0c0ffee0c0ffee0c0ffee',
              },
              test_id: {
                required: true,
                type: () => String,
                description: 'Id of the test case.',
                example: 'PR-AWS-TRF-ACM-001',
              },
              snapshot_id: {
                required: true,
                type: () => String,
                description: 'Id of the resource that was checked.',
                example: 'TRF_TEMPLATE_SNAPSHOT_3f2a9c01de',
              },
              title: {
                required: true,
                type: () => String,
                description: 'Title of the test case.',
                example: 'Certificates are renewed in time',
              },
            },
          },
        ],
        [
          import('../../modules/resources/test-case.view'),
          {
            TestCaseSnapshotView: {
              collection: {
                required: true,
                type: () => String,
                description: 'Database collection.',
                example: 'terraformtemplate',
              },
              id: {
                required: true,
                type: () => String,
                description: 'Id of the resource.',
                example: 'TRF_TEMPLATE_SNAPSHOT_3f2a9c01de',
              },
              path: {
                required: true,
                type: () => String,
                description: 'Path of the resource.',
                example: '/aws/acm/main.tf',
              },
              reference: {
                required: true,
                type: () => String,
                description: 'Branch, subscription, project or namespace.',
                example: 'main',
              },
              source: { required: true, type: () => String, description: 'Name of the connector.', example: 'gitIac' },
              structure: {
                required: true,
                type: () => String,
                description: 'Type of the connector.',
                example: 'filesystem',
              },
            },
            TestCaseTagView: {
              cloud: { required: true, type: () => String, description: 'Provider.', example: 'AWS' },
              compliance: {
                required: true,
                type: () => [String],
                description: 'Standards that the test belongs to.',
                example: ['CIS', 'PCI-DSS'],
              },
              service: {
                required: true,
                type: () => [String],
                description: 'Services that the test looks at.',
                example: ['acm'],
              },
            },
            TestCaseView: {
              content_version: {
                required: true,
                type: () => String,
                description: 'Version of the test file.',
                example: '1.0.0.0',
              },
              date: {
                required: true,
                type: () => String,
                description: "The run's time.",
                example: '2026-03-01 10:00:00',
              },
              description: {
                required: true,
                type: () => String,
                description: 'Description of the test case.',
                example: 'A certificate that runs out takes its site with it.',
              },
              log: {
                required: true,
                type: () => String,
                description: "Name of the run's log.",
                example: 'logs_20260301100000_kdmwq_4711',
              },
              message: {
                required: true,
                type: () => String,
                description: 'The message of the rule about this resource.',
                example: 'The certificate is not validated by DNS',
              },
              path: {
                required: true,
                type: () => String,
                description: 'The file that was checked, or the path of a resource that is no file.',
                example: 'terraform/network.tf',
              },
              line: {
                required: false,
                type: () => Number,
                description: 'The line of the file in which a failure was written; absent where it is not known.',
                example: 34,
              },
              places: {
                required: false,
                type: () => [t['../../modules/runs/records/run-result.view'].ResultPlaceView],
                description: 'All places that the failure rests on, where there are several.',
              },
              calls: {
                required: false,
                type: () => [t['../../modules/runs/records/run-result.view'].ResultCallView],
                description:
                  'The calls of the modules that lead to the resource, from the root on; absent for one that stands in no module.',
              },
              rego_file: {
                required: true,
                type: () => String,
                description: 'The source of the rule as it was at that run.',
                example: 'package rule',
              },
              result_id: {
                required: true,
                type: () => String,
                description: "Id of the run's output.",
                example: '65f0c0ffee0c0ffee0c0ffee',
              },
              rule: {
                required: true,
                type: () => String,
                description: 'The rule of the case.',
                example: 'file(acm.rego)',
              },
              snapshotId: {
                required: true,
                type: () => String,
                description: 'Id of the resource that was checked.',
                example: 'TRF_TEMPLATE_SNAPSHOT_3f2a9c01de',
              },
              snapshot_name: {
                required: true,
                type: () => String,
                description: 'Name of the snapshot item.',
                example: 'terraform_gen',
              },
              snapshots: {
                required: true,
                type: () => [t['../../modules/resources/test-case.view'].TestCaseSnapshotView],
              },
              status: {
                required: true,
                description: 'The result of the test case.',
                example: 'failed',
                enum: ['failed', 'passed'],
              },
              tags: { required: true, type: () => [t['../../modules/resources/test-case.view'].TestCaseTagView] },
              test_id: {
                required: true,
                type: () => String,
                description: 'Id of the test case.',
                example: 'PR-AWS-TRF-ACM-001',
              },
              test_name: {
                required: true,
                type: () => String,
                description: 'Name of the test item.',
                example: 'terraform-tests',
              },
              test_type: {
                required: true,
                type: () => String,
                description: 'Kind of the test item.',
                example: 'mastertest',
              },
              title: {
                required: true,
                type: () => String,
                description: 'Title of the test case.',
                example: 'Certificates are renewed in time',
              },
              type: { required: true, type: () => String, description: 'Language of the rule.', example: 'rego' },
            },
          },
        ],
        [
          import('../../modules/runs/records/dto/cancel-task.dto'),
          {
            CancelTaskDto: {
              taskid: {
                required: true,
                type: () => String,
                description: 'Id of the task, from the answer that started it or from the queue.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
            },
          },
        ],
        [
          import('../../modules/runs/records/dto/export-run.dto'),
          {
            ExportRunDto: {
              taskid: {
                required: false,
                type: () => String,
                description: 'Id of the task.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              collection: {
                required: false,
                type: () => String,
                description: 'Name of the collection, for its newest completed run.',
                example: 'payments-iac',
              },
              test: {
                required: false,
                type: () => String,
                description: 'Only this test item; `output` needs it when several ran.',
                example: 'terraform-tests',
              },
              format: {
                required: false,
                description:
                  '`output`, which is used when it is left out: the document of one test item, as the command line writes it; `json`: a\nlist of those of all; `sarif`, `junit`, `csv`: as the command line reports them.',
                enum: ['output', 'json', 'sarif', 'junit', 'csv'],
              },
            },
          },
        ],
        [
          import('../../modules/runs/records/dto/list-logs.dto'),
          {
            ListLogsDto: {
              collection: {
                required: false,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/runs/records/dto/list-runs.dto'),
          {
            ListRunsDto: {
              taskid: {
                required: false,
                type: () => String,
                description: 'Id of the task.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              collection: {
                required: false,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/runs/records/dto/log-details.dto'),
          {
            LogDetailsDto: {
              log_name: {
                required: true,
                type: () => String,
                description: 'Name of the log, from the list of logs or from the run.',
                example: 'logs_20260302100000_hkwzt_4711',
              },
              level: {
                required: false,
                description: 'The least level that is shown.',
                enum: ['error', 'warn', 'info', 'debug'],
              },
              search: {
                required: false,
                type: () => String,
                description: 'Part of the message, in any case.',
                example: 'main.tf',
              },
            },
          },
        ],
        [
          import('../../modules/runs/records/dto/run-report.dto'),
          {
            RunReportDto: {
              state: {
                required: false,
                description:
                  '`error` and `excluded`: cases that ended so; `coverage`: everything else that was not evaluated.',
                enum: ['error', 'skipped', 'coverage', 'excluded'],
              },
              reason: {
                required: false,
                type: () => String,
                description: 'The reason why it was not evaluated, spelled exactly.',
                example: 'not-a-template',
              },
            },
          },
        ],
        [
          import('../../modules/runs/records/dto/run-results.dto'),
          {
            RunResultsDto: {
              state: {
                required: false,
                description: 'Only results that ended so.',
                enum: ['error', 'skipped', 'failed', 'passed', 'excluded'],
              },
              severity: {
                required: false,
                description: 'Only results of that severity, in any case; `High` does not include `Critical`.',
                enum: ['Critical', 'High', 'Medium', 'Low'],
              },
              rule: {
                required: false,
                type: () => String,
                description:
                  'Only results of that test: its id as results show it, or without the `~2` of an id that occurs again.',
                example: 'SHOP-NET-1',
              },
              path: {
                required: false,
                type: () => String,
                description: 'Only results with that `path` or `resource_path`, with or without the leading slash.',
                example: 'terraform/network.tf',
              },
            },
          },
        ],
        [
          import('../../modules/runs/records/queued-task.view'),
          {
            QueuedTaskView: {
              taskid: {
                required: true,
                type: () => String,
                description: 'Id of the task.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              container: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              name: {
                required: true,
                description: 'The kind of run.',
                enum: ['compliance', 'crawler', 'pull_request'],
              },
              state: { required: true, description: '`INITIALIZED` while it waits.', enum: ['INITIALIZED', 'RUNNING'] },
              start: {
                required: true,
                type: () => Number,
                description: 'The time at which it started, or was queued while it waits; epoch milliseconds.',
                example: 1772445600000,
              },
              logname: {
                required: true,
                type: () => String,
                description: 'Name of its log.',
                example: 'logs_20260302100000_hkwzt_4711',
              },
            },
            QueuedTaskListView: {
              results: {
                required: true,
                type: () => [t['../../modules/runs/records/queued-task.view'].QueuedTaskView],
              },
            },
          },
        ],
        [
          import('../../modules/runs/records/run-log.view'),
          {
            RunLogView: {
              log_name: {
                required: true,
                type: () => String,
                description: 'Name of the log.',
                example: 'logs_20260302100000_hkwzt_4711',
              },
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              kind: {
                required: true,
                description: 'The kind of run.',
                enum: ['compliance', 'crawler', 'pull_request'],
              },
              status: {
                required: true,
                description: 'The state of the run.',
                enum: ['queued', 'failed', 'running', 'completed', 'cancelled'],
              },
              timestamp: {
                required: true,
                type: () => Number,
                description: 'The time of the run, epoch milliseconds.',
                example: 1772445600000,
              },
            },
            RunLogListView: {
              results: { required: true, type: () => [t['../../modules/runs/records/run-log.view'].RunLogView] },
            },
            RunLogLineView: {
              timestamp: {
                required: true,
                type: () => Number,
                description: 'Epoch milliseconds.',
                example: 1772445600123,
              },
              level: {
                required: true,
                description: 'The level of the line.',
                enum: ['error', 'warn', 'info', 'debug'],
              },
              module: {
                required: true,
                type: () => String,
                description: 'The part of the service that wrote it.',
                example: 'crawl',
              },
              msg: { required: true, type: () => String, description: 'The message.', example: 'found 31 templates' },
            },
            RunLogDetailsView: {
              results: { required: true, type: () => [t['../../modules/runs/records/run-log.view'].RunLogLineView] },
            },
          },
        ],
        [
          import('../../modules/runs/records/run-report.view'),
          {
            RunReportRowView: {
              state: {
                required: true,
                description:
                  '`error` and `excluded`: a case that ended so; `skipped`: a case that rests on a value which cannot be known;\n`coverage`: anything else that was not evaluated, with the numbers of all skipped cases.',
                enum: ['error', 'skipped', 'coverage', 'excluded'],
              },
              exclusion_id: {
                required: true,
                type: () => String,
                description: 'Id of the exclusion that left the case out; empty for others.',
                example: '69a4b1c2d3e4f5a6b7c8d9e2',
              },
              is_lost: {
                required: true,
                type: () => Boolean,
                description: 'True when a template could not be read, so that nothing in it was checked.',
                example: false,
              },
            },
            RunReportView: {
              taskid: {
                required: true,
                type: () => String,
                description: 'Id of the task.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              state: {
                required: true,
                description: 'The state of the run: while it is `running`, more may come.',
                enum: ['queued', 'failed', 'running', 'completed', 'cancelled'],
              },
              results: {
                required: true,
                type: () => [t['../../modules/runs/records/run-report.view'].RunReportRowView],
              },
            },
          },
        ],
        [
          import('../../modules/runs/records/run-result.view'),
          {
            ResultPlaceView: {
              path: { required: true, type: () => String, description: 'The file.', example: 'terraform/network.tf' },
              line: { required: true, type: () => Number, description: 'The line of the file.', example: 34 },
            },
            ResultCallView: {
              address: {
                required: false,
                type: () => String,
                description: 'The address of the module; absent for what is called in other formats than Terraform.',
                example: 'module.store["eu"]',
              },
            },
            RunResultView: {
              state: {
                required: true,
                description:
                  'The state of the result; `skipped` are those alone that rest on a value which cannot be known.',
                enum: ['error', 'skipped', 'failed', 'passed', 'excluded'],
              },
              severity: {
                required: true,
                description:
                  'The severity of a failure; results from before `Critical` was a level of its own have `High` in its place.',
                enum: ['Critical', 'High', 'Medium', 'Low'],
              },
              test_id: {
                required: true,
                type: () => String,
                description: 'Id of the test case.',
                example: 'SHOP-NET-1',
              },
              title: {
                required: true,
                type: () => String,
                description: 'Title of the test case.',
                example: 'Only web ports are open to the internet',
              },
              path: {
                required: true,
                type: () => String,
                description:
                  'The file that was checked, or the path of a resource that is no file; empty for a case without resources.',
                example: 'terraform/network.tf',
              },
              line: {
                required: false,
                type: () => Number,
                description: 'The line of the file in which the failure was written; absent where it is not known.',
                example: 34,
              },
              places: {
                required: false,
                type: () => [t['../../modules/runs/records/run-result.view'].ResultPlaceView],
                description: 'All places that the failure rests on, where there are several.',
              },
              calls: {
                required: false,
                type: () => [t['../../modules/runs/records/run-result.view'].ResultCallView],
                description:
                  'The calls of the modules that lead to the resource, from the root on; absent for one that stands in no module.',
              },
              address: {
                required: false,
                type: () => String,
                description: 'The address of the resource in its template; absent where the whole template was judged.',
                example: 'module.store["eu"].aws_s3_bucket.this',
              },
              message: {
                required: true,
                type: () => String,
                description: 'The message of the rule about a failure.',
                example: 'port 22 of web-shop-servers is open to the whole internet',
              },
              asked_as: {
                required: false,
                type: () => String,
                description:
                  'Present where the rule accepts the template as it is written, and not as the provider sees it: without null\nattributes, and with texts as the booleans and numbers that the provider declares.',
              },
              reason: {
                required: true,
                type: () => String,
                description:
                  'The reason why the case was skipped or excluded or could not be judged; empty for others.',
                example: '',
              },
              remediation: {
                required: true,
                type: () => String,
                description:
                  "The remedy for a failure, in the words of the test; a rule on board speaks those of the template's format.",
                example: 'Name the networks that need the port in cidr_blocks.',
              },
              test_name: {
                required: true,
                type: () => String,
                description: 'Name of the test item.',
                example: 'terraform-tests',
              },
              snapshot_id: {
                required: true,
                type: () => String,
                description: 'Id of the resource that was checked; empty for a case without resources.',
                example: 'SHOP_TERRAFORM_3f2a9c01de',
              },
              resource_path: {
                required: true,
                type: () => String,
                description: 'Path of the resource, as searches show it; empty for a case without resources.',
                example: '/terraform/network.tf',
              },
              branch: {
                required: false,
                type: () => String,
                description:
                  'The branch or tag that the file was read from; absent for what comes from no git repository.',
                example: 'main',
              },
              commit: {
                required: false,
                type: () => String,
                description: 'The commit that the file was read at; absent like the branch, and in older results.',
                example: '9f2c1d7e5b8a4c3f6e0d1b2a3948576c5d4e3f2a',
              },
            },
            RunResultsView: {
              taskid: {
                required: true,
                type: () => String,
                description: 'Id of the task.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              state: {
                required: true,
                description: 'The state of the run: while it is `running`, more may come.',
                enum: ['queued', 'failed', 'running', 'completed', 'cancelled'],
              },
              results: { required: true, type: () => [t['../../modules/runs/records/run-result.view'].RunResultView] },
            },
          },
        ],
        [
          import('../../modules/runs/records/run.view'),
          {
            RunProgressView: {
              done: { required: true, type: () => Number, description: 'Steps done.', example: 120 },
              total: { required: true, type: () => Number, description: 'Steps known so far.', example: 369 },
            },
            RunCountsView: {
              passed: { required: true, type: () => Number, description: 'Cases that passed.', example: 348 },
              failed: { required: true, type: () => Number, description: 'Cases that failed.', example: 12 },
              skipped: { required: true, type: () => Number, description: 'Cases that did not apply.', example: 6 },
              excluded: {
                required: true,
                type: () => Number,
                description: 'Cases that an exclusion left out.',
                example: 1,
              },
              error: { required: true, type: () => Number, description: 'Cases that could not be judged.', example: 2 },
            },
            CoverageItemView: {
              scope: {
                required: true,
                type: () => String,
                description:
                  'The kind of thing that was not evaluated: `file`, `node`, `region`, `call`, `resource` or `case`.',
                example: 'file',
              },
              name: {
                required: true,
                type: () => String,
                description: 'Its name: a path, or the id of a case.',
                example: '/docs/notes.json',
              },
              node: {
                required: true,
                type: () => String,
                description: 'The node of a snapshot that it belongs to; empty for others.',
                example: 'TRF_TEMPLATE_SNAPSHOT',
              },
              reason: {
                required: true,
                type: () => String,
                description: 'The reason why it was not evaluated.',
                example: 'not-a-template',
              },
              detail: {
                required: true,
                type: () => String,
                description: 'More about the reason; may be empty.',
                example: 'no resource in it',
              },
            },
            RunCoverageView: {
              total: { required: true, type: () => Number, description: 'Number of all rows.', example: 7 },
              by_reason: {
                required: true,
                type: 'object',
                additionalProperties: { type: 'number' },
                description: 'Number of rows for each reason.',
              },
              items: {
                required: true,
                type: () => [t['../../modules/runs/records/run.view'].CoverageItemView],
                description: 'The first 100 rows; the report of the run holds all.',
              },
            },
            RunPullRequestView: {
              host: {
                required: true,
                type: () => String,
                description: 'The code host that told of it.',
                example: 'github',
              },
              repository: {
                required: true,
                type: () => String,
                description: 'The repository that it goes to.',
                example: 'github.com/acme/shop',
              },
              number: { required: true, type: () => Number, description: 'Its number.', example: 7 },
              target: {
                required: true,
                type: () => String,
                description: 'The branch that it goes to.',
                example: 'main',
              },
              head: {
                required: true,
                type: () => String,
                description: 'The commit that is judged.',
                example: '4f1c3a0b9d2e',
              },
              outcome: {
                required: false,
                description:
                  '`failure`: something fails that does not fail on the branch; `error`: it could not be judged. Absent until then.',
                enum: ['error', 'success', 'failure'],
              },
              summary: {
                required: true,
                type: () => String,
                description: 'The outcome in a sentence; empty until then.',
                example: '2 newly failed, 1 fixed',
              },
              untold: {
                required: true,
                type: () => String,
                description:
                  'The reason why the host was not told, with the remedy; empty when it was, and until then.',
                example: '',
              },
            },
            RunView: {
              taskid: {
                required: true,
                type: () => String,
                description: 'Id of the task.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              kind: {
                required: true,
                description:
                  '`crawler`: finds the resources; `compliance`: checks them too; `pull_request`: checks what would be merged.',
                enum: ['compliance', 'crawler', 'pull_request'],
              },
              state: {
                required: true,
                description: 'The state of the run.',
                enum: ['queued', 'failed', 'running', 'completed', 'cancelled'],
              },
              progress: { required: true, type: () => t['../../modules/runs/records/run.view'].RunProgressView },
              created_at: {
                required: true,
                type: () => Number,
                description: 'The time at which it was queued, epoch milliseconds.',
                example: 1772445600000,
              },
              started_at: {
                required: false,
                type: () => Number,
                description: 'The time at which it started, epoch milliseconds; absent while it waits.',
                example: 1772445601000,
              },
              finished_at: {
                required: false,
                type: () => Number,
                description: 'The time at which it ended, epoch milliseconds; absent until then.',
                example: 1772445660000,
              },
              reason: {
                required: true,
                type: () => String,
                description:
                  'The reason for its end; for a completed run, the templates that could not be read. Empty when all went well.',
                example: '',
              },
              counts: { required: true, type: () => t['../../modules/runs/records/run.view'].RunCountsView },
              coverage: { required: true, type: () => t['../../modules/runs/records/run.view'].RunCoverageView },
              session_id: {
                required: true,
                type: () => String,
                description: 'Id of the session.',
                example: 'session_1772445600000',
              },
              result_id: {
                required: true,
                type: () => String,
                description: 'Id of the output, by which test cases are read.',
                example: '69a4b1c2d3e4f5a6b7c8d9e1',
              },
              log: {
                required: true,
                type: () => String,
                description: 'Name of the log.',
                example: 'logs_20260302100000_hkwzt_4711',
              },
              pull_request: {
                required: false,
                type: () => t['../../modules/runs/records/run.view'].RunPullRequestView,
                description: 'The pull request that it judges; absent for other runs.',
              },
            },
            RunListView: {
              results: { required: true, type: () => [t['../../modules/runs/records/run.view'].RunView] },
            },
          },
        ],
        [
          import('../../modules/runs/rules/dto/list-rules.dto'),
          {
            ListRulesDto: {
              collection: {
                required: false,
                type: () => String,
                description:
                  'Name of the collection whose rules are listed, with their states in its last run; without it the rules on board.',
                example: 'payments-iac',
              },
              severity: {
                required: false,
                description: 'Only rules of that severity, in any case.',
                enum: ['Critical', 'High', 'Medium', 'Low'],
              },
              framework: {
                required: false,
                type: () => String,
                description: 'Only rules of that framework, in any version and spelling.',
                example: 'CIS-AWS',
              },
              group: {
                required: false,
                type: () => String,
                description: 'Only rules of a provider or of one of its services.',
                example: 'aws/s3',
              },
              search: {
                required: false,
                type: () => String,
                description:
                  'Only rules with that text in their id, title, description, remedy or types of resources, in any case.',
                example: 'encrypted',
              },
            },
          },
        ],
        [
          import('../../modules/runs/rules/dto/rule-detail.dto'),
          {
            RuleDetailDto: {
              rule_id: { required: true, type: () => String, description: 'Id of the rule.', example: 'PL-AWS-S3-1' },
              collection: {
                required: false,
                type: () => String,
                description:
                  'Name of the collection whose rule it is, with the results of its last run; without it a rule on board.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/runs/rules/rule.view'),
          {
            RuleStatesView: {
              passed: { required: true, type: () => Number, description: 'Resources that it passed on.', example: 4 },
              failed: { required: true, type: () => Number, description: 'Resources that it failed on.', example: 1 },
              skipped: {
                required: true,
                type: () => Number,
                description: 'Resources that it does not apply to, or whose values cannot be known.',
                example: 0,
              },
              excluded: {
                required: true,
                type: () => Number,
                description: 'Resources that an exclusion leaves out.',
                example: 0,
              },
              error: {
                required: true,
                type: () => Number,
                description: 'Resources that it could not judge.',
                example: 0,
              },
            },
            RuleFrameworkView: {
              name: {
                required: true,
                type: () => String,
                description: 'Name of the framework, spelled the same for all rules.',
                example: 'CIS-AWS-5.0',
              },
              controls: {
                required: true,
                type: () => [String],
                description: 'Numbers of controls; empty where the rule names the framework alone.',
                example: ['2.1.4'],
              },
            },
            RuleView: {
              rule_id: {
                required: true,
                type: () => String,
                description: 'Id of the rule, and of its test cases.',
                example: 'PL-AWS-S3-1',
              },
              title: {
                required: true,
                type: () => String,
                description: 'The sentence that must hold.',
                example: 'S3 buckets block public access',
              },
              description: {
                required: true,
                type: () => String,
                description: 'The reason why it must hold.',
                example: 'Without a public access block, one ACL makes the objects of a bucket readable by anybody.',
              },
              severity: {
                required: true,
                description: 'The severity of a failure.',
                example: 'High',
                enum: ['Critical', 'High', 'Medium', 'Low'],
              },
              groups: {
                required: true,
                type: () => [String],
                description: 'Providers with their services.',
                example: ['aws/s3'],
              },
              frameworks: { required: true, type: () => [t['../../modules/runs/rules/rule.view'].RuleFrameworkView] },
              remedy: {
                required: true,
                type: () => String,
                description: 'The remedy for a failure.',
                example: 'Add an aws_s3_bucket_public_access_block for the bucket with all four settings true.',
              },
              resources: {
                required: true,
                type: () => [String],
                description: 'Types of the resources that it judges; empty: all that its test names.',
                example: ['aws_s3_bucket'],
              },
              states: {
                required: false,
                type: () => t['../../modules/runs/rules/rule.view'].RuleStatesView,
                description: 'Absent without a collection.',
              },
            },
            RuleListView: {
              results: { required: true, type: () => [t['../../modules/runs/rules/rule.view'].RuleView] },
            },
            RuleDetailView: {
              parameters: { required: true, type: () => Object, description: 'The values of its parameters, by name.' },
              rego_file: {
                required: true,
                type: () => String,
                description: 'The text of the rule; empty where its file is not in the collection.',
                example: 'package plumbline.aws.s3.public_access_block',
              },
            },
            RuleResultsView: {
              rule: { required: true, type: () => t['../../modules/runs/rules/rule.view'].RuleDetailView },
              results: {
                required: true,
                type: () => [t['../../modules/runs/records/run-result.view'].RunResultView],
                description: 'Empty without a collection or a run.',
              },
            },
          },
        ],
        [
          import('../../modules/runs/start/dto/start-run.dto'),
          {
            StartCrawlerDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
            },
            StartRunDto: {
              crawl: {
                required: false,
                type: () => Boolean,
                description:
                  'True when resources are looked for first. Otherwise those that the last crawl found are read again; a master\nsnapshot that was never crawled, or that has changed since, is crawled all the same.',
                example: true,
              },
            },
          },
        ],
        [
          import('../../modules/runs/start/started-run.view'),
          {
            StartedRunView: {
              taskid: {
                required: true,
                type: () => String,
                description: 'Id of the task, by which the run can be watched and cancelled.',
                example: '65f0c0ffee0c0ffee0c0ffee',
              },
              session_id: {
                required: true,
                type: () => String,
                description: 'Session of the run.',
                example: 'session_1772359200000',
              },
            },
          },
        ],
        [
          import('../../modules/schedules/dto/list-schedules.dto'),
          {
            ListSchedulesDto: {
              scheduler_id: {
                required: false,
                type: () => String,
                description: 'One schedule: then `data` is that schedule.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
              collection: {
                required: false,
                type: () => String,
                description: 'Those of one collection; without it those of all.',
                example: 'payments-iac',
              },
            },
          },
        ],
        [
          import('../../modules/schedules/dto/schedule.dto'),
          {
            CreateScheduleDto: {
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              name: {
                required: true,
                type: () => String,
                description: 'Name of the schedule; a collection has one of that name.',
                example: 'every morning',
              },
              description: {
                required: false,
                type: () => String,
                description: 'More about it.',
                example: 'before the team meets',
              },
              schedule: {
                required: true,
                type: () => String,
                description:
                  '`once`, `hourly`, `daily`, `weekly` or `monthly`, `@HH:MM` in UTC, and if needed the first day (`date@2026-12-31`).\nOr `cron@` with five fields and a time zone, UTC without one.',
                example: 'daily@06:00',
              },
              recur: {
                required: false,
                type: () => String,
                description: '`2` means every second hour, day, week or month.',
              },
              test: {
                required: true,
                description:
                  '`TEST` checks the known resources, `CRAWLER` looks for resources, `BOTH` looks and checks.',
                enum: ['TEST', 'CRAWLER', 'BOTH'],
              },
            },
            UpdateScheduleDto: {
              id: {
                required: true,
                type: () => String,
                description: 'The schedule, from the answer that made it or from the list.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
              collection: {
                required: false,
                type: () => String,
                description: 'The collection it belongs to; a schedule does not move to another one.',
                example: 'payments-iac',
              },
              name: { required: false, type: () => String, description: 'A new name.', example: 'every Monday' },
              description: {
                required: false,
                type: () => String,
                description: 'More about it.',
                example: 'before the team meets',
              },
              schedule: {
                required: false,
                type: () => String,
                description: 'Other times; written anew, `recur` counts as given with it.',
              },
              recur: {
                required: false,
                type: () => String,
                description: '`2` means every second hour, day, week or month.',
              },
              test: {
                required: false,
                description:
                  '`TEST` checks the known resources, `CRAWLER` looks for resources, `BOTH` looks and checks.',
                enum: ['TEST', 'CRAWLER', 'BOTH'],
              },
            },
            DeleteScheduleDto: {
              id: {
                required: true,
                type: () => String,
                description: 'The schedule, from the answer that made it or from the list.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
            },
          },
        ],
        [
          import('../../modules/schedules/schedule.view'),
          {
            ScheduledRunView: {
              taskid: {
                required: true,
                type: () => String,
                description: 'Id of the task.',
                example: '69a4b1c2d3e4f5a6b7c8d9e0',
              },
              state: {
                required: true,
                description: 'The state of the run.',
                enum: ['queued', 'failed', 'running', 'completed', 'cancelled'],
              },
              start: {
                required: true,
                type: () => String,
                description: 'The time at which it started, or was queued while it waits; UTC.',
                example: '2026-12-31 06:00:01',
              },
            },
            ScheduleView: {
              id: {
                required: true,
                type: () => String,
                description: 'Id of the schedule.',
                example: '65f1c0ffee65f1c0ffee65f1',
              },
              collection: {
                required: true,
                type: () => String,
                description: 'Name of the collection.',
                example: 'payments-iac',
              },
              name: {
                required: true,
                type: () => String,
                description: 'Name of the schedule.',
                example: 'every morning',
              },
              description: {
                required: true,
                type: () => String,
                description: 'More about it; may be empty.',
                example: 'before the team meets',
              },
              schedule: {
                required: true,
                type: () => String,
                description: 'The times, as they were written.',
                example: 'daily@06:00',
              },
              recur: {
                required: true,
                type: () => String,
                description: 'The number of hours, days, weeks or months from one time to the next.',
                example: '1',
              },
              test: { required: true, description: 'The work of its runs.', enum: ['TEST', 'CRAWLER', 'BOTH'] },
              status: {
                required: true,
                description: '`paused` while the collection is archived, `done` when no further time will come.',
                enum: ['active', 'paused', 'done'],
              },
              next_run_time: {
                required: true,
                type: () => String,
                description: 'The next time, UTC; empty when there is none.',
                example: '2026-12-31 06:00:00',
              },
              last_run: {
                required: false,
                type: () => t['../../modules/schedules/schedule.view'].ScheduledRunView,
                description: 'The last run; absent when there was none.',
              },
            },
            ScheduleListView: {
              jobs: {
                required: true,
                type: () => [t['../../modules/schedules/schedule.view'].ScheduleView],
                description: 'Schedules, by collection and name.',
              },
            },
          },
        ],
        [
          import('../../modules/snapshots/database-collection.view'),
          {
            DatabaseCollectionListView: {
              results: {
                required: true,
                type: () => [String],
                description: 'Names of the database collections that hold snapshots, sorted.',
                example: ['microsoftweb', 'terraformtemplate'],
              },
            },
          },
        ],
        [
          import('../../modules/snapshots/queries/dto/query-resources.dto'),
          {
            QueryResourcesDto: {
              query: {
                required: true,
                type: () => String,
                description:
                  'Query as a JSON string; Extended JSON is allowed for values. Fields: `json.<path>` for the configuration, and `path`,\n`paths`, `name`, `type`, `region`, `source`, `structure`, `reference`, `snapshotId`, `container`, `timestamp`,\n`tags.<key>`.',
              },
              query_collection: {
                required: true,
                type: () => String,
                description: 'Database collection to run it on.',
                example: 'terraformtemplate',
              },
              start_date: {
                required: false,
                type: () => String,
                description: 'First day (UTC). Without both days only the newest matching snapshot comes.',
                example: '2026-03-01',
              },
              end_date: {
                required: false,
                type: () => String,
                description: 'Last day (UTC), inclusive.',
                example: '2026-03-31',
              },
            },
          },
        ],
        [
          import('../../modules/snapshots/queries/query.view'),
          {
            QueriedResourceView: {
              config: { required: true, type: () => Object, description: 'The stored document.' },
              date: {
                required: true,
                type: () => String,
                description: 'The time at which this version was first seen.',
                example: '2026-03-01 10:00:00',
              },
              resource_name: {
                required: true,
                type: () => String,
                description: 'Name of the resource.',
                example: 'data',
              },
            },
            QueriedResourceListView: {
              results: {
                required: true,
                type: () => [t['../../modules/snapshots/queries/query.view'].QueriedResourceView],
              },
            },
            QuerySampleView: {
              collection: {
                required: true,
                type: () => String,
                description: 'Database collection to run it on.',
                example: 'microsoftcompute',
              },
              description: {
                required: true,
                type: () => String,
                description: 'A description of the resources that it finds.',
                example: 'Compute resources of two regions',
              },
              query: { required: true, type: 'object', additionalProperties: true, description: 'Database query.' },
              title: {
                required: true,
                type: () => String,
                description: 'Title of the sample.',
                example: 'Resources by location',
              },
            },
          },
        ],
      ],
      controllers: [
        [
          import('../../health/health.controller'),
          { HealthController: { live: {}, ready: { type: Object }, readMetrics: { type: String } } },
        ],
        [import('../../modules/audit/audit.controller'), { AuditController: { listAudit: { type: Object } } }],
        [
          import('../../modules/code-hosts/remediation/remediation.controller'),
          { RemediationController: { remediateTestCase: { type: Object } } },
        ],
        [
          import('../../modules/code-hosts/webhook/receiver/webhook-receiver.controller'),
          { WebhookReceiverController: { receiveWebhook: {} } },
        ],
        [
          import('../../modules/code-hosts/webhook/webhook.controller'),
          {
            WebhookController: {
              saveWebhook: {},
              makeWebhookSecret: {},
              getWebhook: { type: t['../../modules/code-hosts/webhook/webhook.view'].WebhookView },
            },
          },
        ],
        [
          import('../../modules/collections/collections.controller'),
          {
            CollectionsController: {
              createCollection: {},
              listCollections: { type: Object },
              checkCollection: {},
              changeCollection: {},
            },
          },
        ],
        [
          import('../../modules/config-items/config-items.controller'),
          { ConfigItemsController: { getConfigItem: {}, updateConfigItem: {}, uploadConfigFiles: {} } },
        ],
        [import('../../modules/config-items/quick-start.controller'), { QuickStartController: { quickStart: {} } }],
        [
          import('../../modules/deliveries/deliveries.controller'),
          { DeliveriesController: { testNotification: {}, listDeliveries: { type: Object }, retryDelivery: {} } },
        ],
        [
          import('../../modules/deliveries/notifications/notifications.controller'),
          { NotificationsController: { listNotifications: { type: Object }, deleteNotification: {} } },
        ],
        [
          import('../../modules/drift/drift-config.controller'),
          {
            DriftConfigController: {
              saveDriftConfig: {},
              getDriftConfig: { type: Object },
              deleteDriftConfig: {},
              getTag: {},
            },
          },
        ],
        [
          import('../../modules/drift/drift-report.controller'),
          { DriftReportController: { getDriftReport: { type: Object }, getDriftDetail: {} } },
        ],
        [
          import('../../modules/drift/mastersnapshot-list.controller'),
          {
            MasterSnapshotListController: {
              listMasterSnapshots: { type: t['../../modules/drift/mastersnapshot-list.view'].MasterSnapshotListView },
            },
          },
        ],
        [
          import('../../modules/drift/unmanaged.controller'),
          { UnmanagedController: { listUnmanaged: { type: Object } } },
        ],
        [
          import('../../modules/exclusions/exclusions.controller'),
          {
            ExclusionsController: {
              createExclusions: {},
              listExclusions: { type: t['../../common/envelope/reply'].StreamReply },
              deleteExclusions: {},
            },
          },
        ],
        [
          import('../../modules/filters/filters.controller'),
          {
            FiltersController: {
              saveFilter: {},
              listFilters: { type: t['../../common/envelope/reply'].StreamReply },
              deleteFilter: {},
            },
          },
        ],
        [import('../../modules/fixes/fixes.controller'), { FixesController: { listFixes: { type: Object } } }],
        [
          import('../../modules/resources/resources.controller'),
          {
            ResourcesController: {
              searchResources: { type: Object },
              getResourceDashboard: {
                type: t['../../modules/resources/resource-dashboard.view'].ResourceDashboardView,
              },
              getResourceDetail: {},
              getTestCase: { type: t['../../modules/resources/test-case.view'].TestCaseView },
              getConfigurationDrift: {},
            },
          },
        ],
        [
          import('../../modules/runs/records/run-list.controller'),
          {
            RunListController: {
              listRuns: { type: Object },
              listRunResults: { type: Object },
              getRunReport: { type: Object },
              exportRun: { type: t['../../common/envelope/reply'].DocumentReply },
            },
          },
        ],
        [
          import('../../modules/runs/records/run-logs.controller'),
          { RunLogsController: { listLogs: { type: Object }, getLogDetails: { type: Object } } },
        ],
        [
          import('../../modules/runs/records/run-queue.controller'),
          { RunQueueController: { listTasks: { type: Object }, cancelTask: {} } },
        ],
        [
          import('../../modules/runs/rules/rules.controller'),
          { RulesController: { listRules: {}, getRuleDetail: { type: Object } } },
        ],
        [
          import('../../modules/runs/start/start-run.controller'),
          { StartRunController: { startRun: {}, startCrawler: {} } },
        ],
        [
          import('../../modules/schedules/schedules.controller'),
          {
            SchedulesController: {
              createSchedule: {},
              updateSchedule: {},
              listSchedules: { type: Object },
              deleteSchedule: {},
            },
          },
        ],
        [
          import('../../modules/snapshots/queries/queries.controller'),
          {
            QueriesController: {
              queryResources: { type: Object },
              postResourceQuery: { type: Object },
              listQuerySamples: {},
            },
          },
        ],
        [
          import('../../modules/snapshots/snapshots.controller'),
          {
            SnapshotsController: {
              listDatabaseCollections: {
                type: t['../../modules/snapshots/database-collection.view'].DatabaseCollectionListView,
              },
            },
          },
        ],
      ],
    },
  };
};
