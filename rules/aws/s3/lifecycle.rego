# METADATA
# scope: package
# title: S3 buckets have a lifecycle for their objects
# description: Old objects and versions that nobody needs cost money and are one more thing to lose.
# custom:
#   id: PL-AWS-S3-10
#   severity: low
#   resources: [aws_s3_bucket]
#   remedy: Add an aws_s3_bucket_lifecycle_configuration for the bucket with an enabled rule.
package plumbline.aws.s3.lifecycle

has_lifecycle if input.resource.attributes.lifecycle_rule[_].enabled == true

has_lifecycle if {
	some each in input.companions
	each.type == "aws_s3_bucket_lifecycle_configuration"
	each.attributes.rule[_].status == "Enabled"
}

deny contains {"message": "The bucket has no enabled lifecycle rule.", "path": []} if not has_lifecycle
