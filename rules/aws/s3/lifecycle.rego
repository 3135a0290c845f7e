# METADATA
# scope: package
# title: S3 buckets have a lifecycle for their objects
# description: Old objects and versions that nobody needs cost money and are one more thing to lose.
# custom:
#   id: PL-AWS-S3-10
#   severity: low
#   resources: [aws_s3_bucket]
#   frameworks:
#     AWS-FSBP: ["S3.13"]
#     ISO27001-2022: ["A.8.10"]
#     PCI-4.0: ["3.2.1", "3.3.1.1", "3.3.1.3", "3.3.2", "3.3.3", "10.5.1"]
#   remedy: Add an aws_s3_bucket_lifecycle_configuration for the bucket with an enabled rule.
#   fix:
#     - add:
#         aws_s3_bucket_lifecycle_configuration:
#           bucket: ${subject.id}
#           rule:
#             - id: abort-uploads
#               status: Enabled
#               filter: [{}]
#               abort_incomplete_multipart_upload: [{days_after_initiation: 7}]
#     - add:
#         aws_s3_bucket_lifecycle_configuration:
#           bucket: ${subject.id}
#           rule: [{id: abort-uploads, status: Enabled, abort_incomplete_multipart_upload: [{days_after_initiation: 7}]}]
package plumbline.aws.s3.lifecycle

has_lifecycle if input.resource.attributes.lifecycle_rule[_].enabled == true

has_lifecycle if {
	some each in input.companions
	each.type == "aws_s3_bucket_lifecycle_configuration"
	each.attributes.rule[_].status == "Enabled"
}

deny contains {"message": "The bucket has no enabled lifecycle rule.", "path": []} if not has_lifecycle
