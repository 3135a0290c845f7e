# METADATA
# scope: package
# title: Performance Insights is encrypted with a key of yours
# description: The samples hold the text of queries; with a key of your own you decide who may read them.
# custom:
#   id: PL-AWS-RDS-12
#   severity: low
#   resources: [aws_db_instance, aws_rds_cluster_instance]
#   remedy: Set performance_insights_kms_key_id to the ARN of a KMS key.
#   fix:
#     - set: {performance_insights_kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.rds.performance_insights_key

deny contains {"message": "Performance Insights has no customer managed key.", "path": ["performance_insights_kms_key_id"]} if {
	input.resource.attributes.performance_insights_enabled == true
	object.get(input.resource.attributes, "performance_insights_kms_key_id", "") == ""
}
