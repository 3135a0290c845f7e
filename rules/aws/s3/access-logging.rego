# METADATA
# scope: package
# title: S3 buckets log who reads and writes them
# description: Without access logs nobody can tell afterwards who took which object.
# custom:
#   id: PL-AWS-S3-7
#   severity: medium
#   resources: [aws_s3_bucket]
#   remedy: Add an aws_s3_bucket_logging for the bucket with a target bucket for logs.
package plumbline.aws.s3.access_logging

import data.plumbline.lib.policies

# A bucket that takes in logs does not log itself.
not_applicable if policies.takes_logs(input.resource, input.companions)

not_applicable if regex.match(`(^|[^a-z])logs?([^a-z]|$)`, input.resource.name)

is_logged if input.resource.attributes.logging[_].target_bucket != ""

is_logged if {
	some each in input.companions
	each.type == "aws_s3_bucket_logging"
}

deny contains {"message": "The bucket has no access log.", "path": []} if {
	not not_applicable
	not is_logged
}
