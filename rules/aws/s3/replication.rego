# METADATA
# scope: package
# title: S3 buckets are copied to another bucket
# description: A copy in another region or account outlives the loss of the first.
# custom:
#   id: PL-AWS-S3-12
#   severity: low
#   resources: [aws_s3_bucket]
#   frameworks:
#     ISO27001-2022: ["A.8.14"]
#   remedy: Add an aws_s3_bucket_replication_configuration for the bucket with an enabled rule.
#   fix:
#     - add:
#         aws_s3_bucket_replication_configuration:
#           bucket: ${subject.id}
#           role: ${var.replication_role_arn}
#           rule: [{status: Enabled, destination: [{bucket: '${var.destination_bucket_arn}'}]}]
#       suppose: {replication_role_arn: 'arn:aws:iam::111122223333:role/example', destination_bucket_arn: 'arn:aws:s3:::example'}
#       marks: costs
#     - set:
#         versioning.0.enabled: true
#         replication_configuration.0:
#           role: ${var.replication_role_arn}
#           rules: [{prefix: '', status: Enabled, destination: [{bucket: '${var.destination_bucket_arn}'}]}]
#       suppose: {replication_role_arn: 'arn:aws:iam::111122223333:role/example', destination_bucket_arn: 'arn:aws:s3:::example'}
#       whole: true
#       marks: costs
package plumbline.aws.s3.replication

is_copied if input.resource.attributes.replication_configuration[_].rules[_].status == "Enabled"

is_copied if {
	some each in input.companions
	each.type == "aws_s3_bucket_replication_configuration"
	each.attributes.rule[_].status == "Enabled"
}

deny contains {"message": "The bucket is not copied to another.", "path": []} if not is_copied
