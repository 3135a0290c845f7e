# METADATA
# scope: package
# title: S3 buckets are encrypted with a KMS key by default
# description: With a KMS key the readers of a bucket also need the key, each use of it is logged, and taking the key away closes the data.
# custom:
#   id: PL-AWS-S3-5
#   severity: low
#   resources: [aws_s3_bucket]
#   frameworks:
#     AWS-FSBP: ["S3.17"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.4"]
#   remedy: Set sse_algorithm to aws:kms with a kms_master_key_id of your own.
#   fix:
#     - add:
#         aws_s3_bucket_server_side_encryption_configuration:
#           bucket: ${subject.id}
#           rule: [{apply_server_side_encryption_by_default: [{sse_algorithm: 'aws:kms'}]}]
#       marks: removes
#     - set: {server_side_encryption_configuration.0.rule.0.apply_server_side_encryption_by_default.0.sse_algorithm: 'aws:kms'}
#       marks: removes
package plumbline.aws.s3.kms_encryption

import data.plumbline.lib.policies

# Logs of other buckets are not written to a bucket with a KMS key.
not_applicable if policies.takes_logs(input.resource, input.companions)

is_with_kms if {
	some configuration in input.resource.attributes.server_side_encryption_configuration
	configuration.rule[_].apply_server_side_encryption_by_default[_].sse_algorithm in {"aws:kms", "aws:kms:dsse"}
}

is_with_kms if {
	some each in input.companions
	each.type == "aws_s3_bucket_server_side_encryption_configuration"
	each.attributes.rule[_].apply_server_side_encryption_by_default[_].sse_algorithm in {"aws:kms", "aws:kms:dsse"}
}

deny contains {"message": "The bucket is not encrypted with a KMS key by default.", "path": []} if {
	not not_applicable
	not is_with_kms
}
