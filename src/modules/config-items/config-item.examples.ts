const CONTAINER = 'payments-iac';
const RULE = [
  'package rule',
  '',
  '# A template without storage passes; a bucket needs versioning.',
  'bucket { input.resources[_].type == "aws_s3_bucket" }',
  'versioning { input.resources[_].type == "aws_s3_bucket_versioning" }',
  'default rulepass = true',
  'rulepass = false { bucket; not versioning }',
  'rulepass_err = "The bucket keeps no versions" { rulepass == false }',
  '',
].join('\n');

function example(summary: string, resource_type: string, resource_name: string, json: object) {
  return { summary, value: { resource_type, container_name: CONTAINER, resource_name, data: { json } } };
}

/** One after the other they make a collection that can be run on the templates of `examples/web-shop`. */
export const CONFIG_ITEM_EXAMPLES = {
  connector: example('A connector to a folder below CONNECTOR_ROOTS', 'connector', 'shop-files', {
    fileType: 'structure',
    type: 'filesystem',
    companyName: 'Example',
    folderPath: 'sources',
  }),
  git: example('A connector to a git repository', 'connector', 'gitIac', {
    fileType: 'structure',
    type: 'filesystem',
    companyName: 'Example',
    gitProvider: 'https://git.example.com/payments/iac.git',
    branchName: 'main',
    private: true,
    httpsUser: 'reader',
    username: 'reader',
    autoRemediate: false,
  }),
  mastersnapshot: example('A master snapshot: all Terraform templates', 'mastersnapshot', 'terraform-templates', {
    fileType: 'masterSnapshot',
    snapshots: [
      {
        source: 'shop-files',
        nodes: [
          {
            masterSnapshotId: 'TRF_TEMPLATES',
            type: 'terraform',
            collection: 'terraformtemplate',
            paths: ['/terraform'],
          },
        ],
      },
    ],
  }),
  rule: example('A rule file', 'others', 'versioning.rego', { content: RULE }),
  mastertest: example('A master test', 'mastertest', 'terraform-tests', {
    fileType: 'mastertest',
    masterSnapshot: 'terraform-templates',
    testSet: [
      {
        cases: [
          {
            masterTestId: 'SHOP-TRF-001',
            masterSnapshotId: ['TRF_TEMPLATES'],
            type: 'rego',
            rule: 'file(versioning.rego)',
            title: 'Buckets keep versions',
            severity: 'Medium',
            evals: [{ id: 'SHOP-TRF-001', eval: 'data.rule.rulepass', message: 'data.rule.rulepass_err' }],
          },
        ],
      },
    ],
  }),
  notifications: example('A notification: who is told when a run ends', 'notifications', 'on-failure', {
    fileType: 'notifications',
    notifications: [{ notificationId: 'on-failure', type: 'email', level: 'failed', to: ['team@example.com'] }],
  }),
};
