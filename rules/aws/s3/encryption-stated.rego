# METADATA
# scope: package
# title: S3 buckets state their default encryption
# description: AWS encrypts new objects with keys of its own unless told otherwise; a stated configuration keeps buckets from older times and other regions alike and shows drift.
# custom:
#   id: PL-AWS-S3-4
#   severity: low
#   resources: [aws_s3_bucket]
#   remedy: Add an aws_s3_bucket_server_side_encryption_configuration for the bucket with sse_algorithm aws:kms or AES256.
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
