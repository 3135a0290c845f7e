# METADATA
# scope: package
# title: S3 buckets block public access
# description: Without a public access block, one ACL or bucket policy makes the objects of a bucket readable by anybody.
# custom:
#   id: PL-AWS-S3-1
#   severity: high
#   resources: [aws_s3_bucket, aws_s3_bucket_public_access_block]
#   frameworks:
#     AWS-FSBP: ["S3.8"]
#     CIS-AWS-3.0: ["2.1.4"]
#     CIS-AWS-4.0: ["2.1.4"]
#     CIS-AWS-5.0: ["2.1.4"]
#     CIS-AWS-6.0: ["3.1.4"]
#     CIS-AWS-7.0: ["3.1.4"]
#   remedy: Add an aws_s3_bucket_public_access_block for the bucket with all four settings true.
#   fix:
#     - type: aws_s3_bucket
#       add:
#         aws_s3_bucket_public_access_block:
#           bucket: ${subject.id}
#           block_public_acls: true
#           block_public_policy: true
#           ignore_public_acls: true
#           restrict_public_buckets: true
#       marks: removes
#     - type: aws_s3_bucket_public_access_block
#       set: {denied: true}
#       marks: removes
package plumbline.aws.s3.public_access_block

settings := ["block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"]

has_block if {
	some block in input.companions
	block.type == "aws_s3_bucket_public_access_block"
}

deny contains {"message": "The bucket has no public access block.", "path": []} if {
	input.resource.type == "aws_s3_bucket"
	not has_block
}

deny contains {"message": sprintf("%s is not true.", [setting]), "path": [setting]} if {
	input.resource.type == "aws_s3_bucket_public_access_block"
	some setting in settings
	not input.resource.attributes[setting] == true
}

deny contains {
	"message": sprintf("%s of %s is not true.", [setting, block.address]),
	"path": [],
	"companion": [block.address, setting],
} if {
	some block in input.companions
	block.type == "aws_s3_bucket_public_access_block"
	some setting in settings
	not block.attributes[setting] == true
}
