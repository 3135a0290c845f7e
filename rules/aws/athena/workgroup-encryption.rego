# METADATA
# scope: package
# title: Athena workgroups encrypt their results
# description: Results hold the data that was asked for.
# custom:
#   id: PL-AWS-ATHENA-1
#   severity: medium
#   resources: [aws_athena_workgroup]
#   frameworks:
#     AWS-FSBP: ["Athena.1"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Add encryption_configuration to the result_configuration.
#   fix:
#     - set: {configuration.0.result_configuration.0.encryption_configuration.0: {encryption_option: SSE_S3}}
package plumbline.aws.athena.workgroup_encryption

is_encrypted(attributes) if attributes.configuration[_].result_configuration[_].encryption_configuration[_].encryption_option != ""

is_encrypted(attributes) if attributes.configuration[_].managed_query_results_configuration[_].enabled == true

deny contains {"message": "Results are not encrypted.", "path": ["configuration"]} if not is_encrypted(input.resource.attributes)
