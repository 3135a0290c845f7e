# METADATA
# scope: package
# title: S3 buckets keep versions of their objects
# description: Without versions an object that is overwritten or deleted, by mistake or by an intruder, is gone.
# custom:
#   id: PL-AWS-S3-6
#   severity: medium
#   resources: [aws_s3_bucket]
#   remedy: Add an aws_s3_bucket_versioning for the bucket with the status Enabled.
package plumbline.aws.s3.versioning

is_versioned if input.resource.attributes.versioning[_].enabled == true

is_versioned if {
	some each in input.companions
	each.type == "aws_s3_bucket_versioning"
	each.attributes.versioning_configuration[_].status == "Enabled"
}

deny contains {"message": "The bucket keeps no versions.", "path": ["versioning"]} if not is_versioned
