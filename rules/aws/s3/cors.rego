# METADATA
# scope: package
# title: S3 buckets let no website of others write to them
# description: A CORS rule with any origin and a writing method lets every website use the rights of its visitors on the bucket.
# custom:
#   id: PL-AWS-S3-15
#   severity: medium
#   resources: [aws_s3_bucket, aws_s3_bucket_cors_configuration]
#   remedy: Name the origins that need access in allowed_origins, or allow GET and HEAD only.
#   fix:
#     - set: {denied: ['${var.allowed_origin}']}
package plumbline.aws.s3.cors

is_open(rule) if {
	"*" in rule.allowed_origins
	some method in rule.allowed_methods
	method in {"PUT", "POST", "DELETE", "*"}
}

deny contains {"message": "Any origin may write.", "path": ["cors_rule", i, "allowed_origins"]} if {
	some i, rule in input.resource.attributes.cors_rule
	is_open(rule)
}

deny contains {
	"message": sprintf("%s lets any origin write.", [each.address]),
	"path": [],
	"companion": [each.address, "cors_rule", i, "allowed_origins"],
} if {
	some each in input.companions
	each.type == "aws_s3_bucket_cors_configuration"
	some i, rule in each.attributes.cors_rule
	is_open(rule)
}
