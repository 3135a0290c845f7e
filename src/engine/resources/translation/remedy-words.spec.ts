import { remedyIn } from './remedy-words';

describe('a remedy', () => {
  it.each<[string, Parameters<typeof remedyIn>[1], string, string]>([
    ['Set publicly_accessible to false.', 'cloudformation', 'aws_redshift_cluster', 'Set PubliclyAccessible to false.'],
    [
      'Add tracing_config with mode "Active".',
      'cloudformation',
      'aws_lambda_function',
      'Add TracingConfig with Mode "Active".',
    ],
    [
      'Add an aws_s3_bucket_public_access_block for the bucket with all four settings true.',
      'cloudformation',
      'aws_s3_bucket',
      'Add a PublicAccessBlockConfiguration for the bucket with all four settings true.',
    ],
    [
      'Set public_network_access_enabled to false and add a private endpoint.',
      'arm',
      'azurerm_mssql_server',
      'Set publicNetworkAccess to Disabled and add a private endpoint.',
    ],
    [
      'Set host_encryption_enabled (enable_host_encryption before version 4) to true.',
      'arm',
      'azurerm_kubernetes_cluster_node_pool',
      'Set enableEncryptionAtHost to true.',
    ],
    [
      'Take the key out of the text, and change it.',
      'arm',
      'azurerm_mssql_server',
      'Take the key out of the text, and change it.',
    ],
  ])('should speak the words of the format: %s (%s)', (remedy, format, type, expected) => {
    expect(remedyIn(remedy, format, [type])).toBe(expected);
  });

  it('should say that it speaks of Terraform where a word has no counterpart', () => {
    const remedy = 'Set trust_policy_enabled to true.';
    expect(remedyIn(remedy, 'arm', ['azurerm_container_registry'])).toBe(`In Terraform's words: ${remedy}`);
  });
});
