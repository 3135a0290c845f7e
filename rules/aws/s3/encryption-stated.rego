# METADATA
# scope: package
# title: S3 buckets state their default encryption
# description: AWS encrypts new objects with keys of its own unless told otherwise; a stated configuration keeps buckets from older times and other regions alike and shows drift.
# custom:
#   id: PL-AWS-S3-4
#   severity: low
#   resources: [aws_s3_bucket]
#   frameworks:
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(c)(1)", "164.312(c)(2)",
#       "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CM-6", "CM-9", "CP-9", "CP-9(8)", "PM-11", "SC-8(3)", "SC-8(4)", "SC-13", "SC-16(1)",
#       "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.4"]
#   remedy: Add an aws_s3_bucket_server_side_encryption_configuration for the bucket with sse_algorithm aws:kms or AES256.
#   fix:
#     - add:
#         aws_s3_bucket_server_side_encryption_configuration:
#           bucket: ${subject.id}
#           rule: [{apply_server_side_encryption_by_default: [{sse_algorithm: AES256}]}]
#     - set: {server_side_encryption_configuration.0.rule.0.apply_server_side_encryption_by_default.0.sse_algorithm: AES256}
package plumbline.aws.s3.encryption_stated

algorithms := {"AES256", "aws:kms", "aws:kms:dsse"}

is_stated if {
	some configuration in input.resource.attributes.server_side_encryption_configuration
	configuration.rule[_].apply_server_side_encryption_by_default[_].sse_algorithm in algorithms
}

is_stated if {
	some each in input.companions
	each.type == "aws_s3_bucket_server_side_encryption_configuration"
	each.attributes.rule[_].apply_server_side_encryption_by_default[_].sse_algorithm in algorithms
}

deny contains {"message": "The bucket states no default encryption.", "path": []} if not is_stated
