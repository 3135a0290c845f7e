import { fixerOf } from '../../../../test/support/fixed-folder';

const functions = ['code-signing', 'concurrency', 'dead-letter-queue', 'tracing', 'vpc'].map(
  (name) => `aws/lambda/${name}.rego`,
);
const terraform = fixerOf('terraform', [...functions, 'azure/compute/extensions.rego']);
const cloudformation = fixerOf('cloudformation', functions);
const arm = fixerOf('arm', ['azure/compute/extensions.rego']);

const trusting = (service: string): string => `
resource "aws_iam_role" "runs" {
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = ["lambda.amazonaws.com", "${service}"] } }]
  })
}

resource "aws_lambda_function" "shop" {
  function_name = "shop"
  filename      = "shop.zip"
  handler       = "shop.handler"
  runtime       = "nodejs22.x"
  role          = aws_iam_role.runs.arn
}
`;

describe('what a provider refuses for what others say', () => {
  const allowing = (actions: string): string =>
    `${trusting('scheduler.amazonaws.com')}
resource "aws_iam_role_policy" "runs" {
  role   = aws_iam_role.runs.name
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = [${actions}], Resource = "*" }] })
}
`;

  it.each([
    ['concurrency', 'logs:PutLogEvents'],
    ['dead-letter-queue', 'sqs:SendMessage'],
    ['tracing', 'xray:PutTraceSegments'],
    ['vpc', 'ec2:CreateNetworkInterface'],
  ])('should be %s of a function that CloudFront runs, and of no other that may %s', (name, action) => {
    const atEdge = terraform({ 'a.tf': trusting('edgelambda.amazonaws.com') }, `aws/lambda/${name}`);
    expect(atEdge).toMatchObject({
      fixes: [],
      unfixed: [{ reason: 'provider-refuses', detail: expect.stringContaining('CloudFront') }],
    });
    expect(terraform({ 'a.tf': allowing(`"${action}"`) }, `aws/lambda/${name}`).fixes).toHaveLength(1);
  });

  it('should be a block that others read', () => {
    const main = `resource "google_compute_instance" "web" {
  count        = 2
  name         = "web"
  machine_type = "e2-small"
  network_interface {
    network = "default"
    access_config {
      // for visitors
    }
  }
}
`;
    const reading = `output "addresses" {
  value = [for each in google_compute_instance.web : each.network_interface[0].access_config[0].nat_ip]
}
`;
    const rules = fixerOf('terraform', ['google/compute/instance-public-ip.rego']);
    expect(rules({ 'a.tf': main }, 'google/compute/instance-public-ip').fixes).toHaveLength(1);
    expect(rules({ 'a.tf': main, 'b.tf': reading }, 'google/compute/instance-public-ip')).toMatchObject({
      fixes: [],
      unfixed: [{ reason: 'provider-refuses' }, { reason: 'provider-refuses' }],
    });
    const calling = 'module "web" {\n  source = "./web"\n}\n';
    const inModule = { 'main.tf': calling, 'web/a.tf': main, 'web/b.tf': reading };
    expect(rules(inModule, 'google/compute/instance-public-ip').fixes).toEqual([]);
  });

  it('should be a storage account without keys where the template gives these to an application', () => {
    const main = `resource "azurerm_storage_account" "files" {
  name                     = "files"
  account_tier             = "Standard"
  account_replication_type = "LRS"
}
`;
    const reading = `resource "azurerm_linux_web_app" "web" {
  app_settings = { KEY = azurerm_storage_account.files.primary_access_key }
}
`;
    const rules = fixerOf('terraform', ['azure/storage/shared-key.rego']);
    expect(rules({ 'a.tf': main }, 'azure/storage/shared-key').fixes).toHaveLength(1);
    expect(rules({ 'a.tf': main + reading }, 'azure/storage/shared-key')).toMatchObject({
      fixes: [],
      unfixed: [{ reason: 'provider-refuses' }],
    });
  });

  it.each([
    ['dead-letter-queue', 'send to a queue or a topic'],
    ['tracing', 'write traces'],
    ['vpc', 'make network interfaces'],
  ])('should be %s of a function whose role does not allow to %s', (name, right) => {
    const { unfixed } = terraform({ 'a.tf': allowing('"logs:PutLogEvents"') }, `aws/lambda/${name}`);
    expect(unfixed).toMatchObject([
      {
        reason: 'provider-refuses',
        detail: `AWS refuses it as long as aws_iam_role.runs does not allow to ${right}`,
      },
    ]);
  });

  it.each([
    ['a policy that is attached', 'policy_arn = aws_iam_policy.traces.arn', 'xray:*'],
    ['one of AWS', 'policy_arn = "arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess"', 's3:*'],
    ['one that nobody knows', 'policy_arn = var.policy', 's3:*'],
  ])('should be nothing where the role has %s', (_, attached, action) => {
    const text = `${trusting('scheduler.amazonaws.com')}
variable "policy" {}

resource "aws_iam_role_policy_attachment" "traces" {
  role = aws_iam_role.runs.name
  ${attached}
}

resource "aws_iam_policy" "traces" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "${action}", Resource = "*" }] })
}
`;
    expect(terraform({ 'a.tf': text }, 'aws/lambda/tracing').fixes).toHaveLength(1);
  });

  it('should be nothing where nobody knows the role', () => {
    const text = trusting('scheduler.amazonaws.com').replace(
      'aws_iam_role.runs.arn',
      '"arn:aws:iam::111122223333:role/a"',
    );
    expect(terraform({ 'a.tf': text }, 'aws/lambda/tracing').fixes).toMatchObject([{ marks: ['removes'] }]);
  });

  it('should be a signature of code that stands in the template', () => {
    const template = (code: string): string =>
      `Resources:\n  Shop:\n    Type: AWS::Lambda::Function\n    Properties:\n      Role: arn:aws:iam::111122223333:role/a\n      Handler: index.handler\n      Runtime: nodejs22.x\n      Code:\n        ${code}\n`;
    const inside = cloudformation({ 'a.yaml': template('ZipFile: exports.handler = 1') }, 'aws/lambda/code-signing');
    expect(inside.unfixed).toMatchObject([
      { reason: 'provider-refuses', detail: 'code in the template cannot be signed' },
    ]);
    const beside = cloudformation({ 'a.yaml': template('{S3Bucket: a, S3Key: b}') }, 'aws/lambda/code-signing');
    expect(beside.fixes).toHaveLength(1);
  });

  it.each([
    ['postgresql_flexible_server', 'postgresql_flexible_server_firewall_rule'],
    ['mssql_server', 'mssql_firewall_rule'],
  ])('should be a server without a public network that has rules of a firewall: %s', (type, rule) => {
    const server = `resource "azurerm_${type}" "db" {
  name                          = "db"
  resource_group_name           = "rg"
  location                      = "westeurope"
  version                       = "12.0"
  public_network_access_enabled = true
}
`;
    const office = `
resource "azurerm_${rule}" "office" {
  name             = "office"
  server_id        = azurerm_${type}.db.id
  start_ip_address = "203.0.113.1"
  end_ip_address   = "203.0.113.8"
}
`;
    const file = type === 'mssql_server' ? 'azure/sql/public-access' : 'azure/postgresql/public-access';
    const servers = fixerOf('terraform', [`${file}.rego`]);
    expect(servers({ 'a.tf': server }, file).fixes).toHaveLength(1);
    expect(servers({ 'a.tf': `${server}${office}` }, file).unfixed).toMatchObject([
      { reason: 'provider-refuses', detail: expect.stringContaining(`azurerm_${rule}.office`) as string },
    ]);
  });

  it('should be the token of an account that a role is bound to', () => {
    const pod =
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: watch\nspec:\n  serviceAccountName: watch\n  containers:\n    - name: watch\n      image: watch:1\n';
    const binding = `---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: watch
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: watch
subjects:
  - kind: ServiceAccount
    name: watch
`;
    const tokens = fixerOf('kubernetesObjectFiles', ['kubernetes/pods/service-account-token.rego']);
    const rule = 'kubernetes/pods/service-account-token';
    expect(tokens({ 'pod.yaml': pod }, rule).fixes).toHaveLength(1);
    expect(tokens({ 'pod.yaml': pod + binding }, rule).unfixed).toMatchObject([
      { reason: 'provider-refuses', detail: expect.stringContaining('RoleBinding') as string },
    ]);
  });

  it('should be a machine of Terraform without extensions that has one', () => {
    const machine = (name: string): string =>
      `resource "azurerm_linux_virtual_machine" "${name}" {\n  name = "${name}"\n}\n`;
    const extension = `resource "azurerm_virtual_machine_extension" "agent" {\n  virtual_machine_id = azurerm_linux_virtual_machine.a.id\n}\n`;
    const { fixes, unfixed } = terraform(
      { 'a.tf': machine('a') + machine('ab') + extension },
      'azure/compute/extensions',
    );
    expect(fixes.map(({ address }) => address)).toEqual(['azurerm_linux_virtual_machine.ab']);
    expect(unfixed).toMatchObject([
      { reason: 'provider-refuses', detail: 'azurerm_virtual_machine_extension.agent is an extension of the machine' },
    ]);
  });

  it.each([
    ['inside', { type: 'extensions', name: 'agent' }, undefined],
    [
      'beside',
      undefined,
      { type: 'Microsoft.Compute/virtualMachines/extensions', name: "[concat(parameters('vm'), '/agent')]" },
    ],
  ])('should be a machine of ARM without extensions that has one %s', (_, inside, beside) => {
    const machine = (name: string, more: object): object => ({
      type: 'Microsoft.Compute/virtualMachines',
      apiVersion: '2023-03-01',
      name,
      properties: { osProfile: { computerName: 'a', linuxConfiguration: { disablePasswordAuthentication: true } } },
      ...more,
    });
    const template = {
      $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
      contentVersion: '1.0.0.0',
      parameters: { vm: { type: 'string' } },
      resources: [
        machine("[parameters('vm')]", inside ? { resources: [{ apiVersion: '2023-03-01', ...inside }] } : {}),
        machine('other', {}),
        ...(beside ? [{ apiVersion: '2023-03-01', ...beside }] : []),
      ],
    };
    const { fixes, unfixed } = arm({ 'a.json': JSON.stringify(template, null, 2) }, 'azure/compute/extensions');
    expect(fixes.map(({ address }) => address)).toEqual(['Microsoft.Compute/virtualMachines/other']);
    expect(unfixed).toMatchObject([{ reason: 'provider-refuses' }]);
  });
});
