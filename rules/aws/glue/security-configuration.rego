# METADATA
# scope: package
# title: Glue security configurations encrypt logs, bookmarks and results
# description: What one of the three leaves open can be read in CloudWatch or S3.
# custom:
#   id: PL-AWS-GLUE-3
#   severity: high
#   resources: [aws_glue_security_configuration]
#   frameworks:
#     ISO27001-2022: ["A.8.11", "A.8.15", "A.8.24"]
#     SOC2: ["PI1.4"]
#   remedy: Set cloudwatch_encryption_mode to SSE-KMS, job_bookmarks_encryption_mode to CSE-KMS and s3_encryption_mode to SSE-KMS.
#   fix:
#     - at: encryption_configuration.*.cloudwatch_encryption
#       set: {denied.0: {cloudwatch_encryption_mode: SSE-KMS, kms_key_arn: '${var.kms_key_arn}'}}
#       marks: replaces
#     - at: encryption_configuration.*.job_bookmarks_encryption
#       set: {denied.0: {job_bookmarks_encryption_mode: CSE-KMS, kms_key_arn: '${var.kms_key_arn}'}}
#       marks: replaces
#     - at: encryption_configuration.*.s3_encryption
#       set: {denied.0: {s3_encryption_mode: SSE-KMS, kms_key_arn: '${var.kms_key_arn}'}}
#       marks: replaces
package plumbline.aws.glue.security_configuration

modes := {
	"cloudwatch_encryption": "cloudwatch_encryption_mode",
	"job_bookmarks_encryption": "job_bookmarks_encryption_mode",
	"s3_encryption": "s3_encryption_mode",
}

is_on(configuration, block) if configuration[block][_][modes[block]] in {"SSE-KMS", "CSE-KMS", "SSE-S3"}

deny contains {"message": sprintf("%s is off.", [block]), "path": ["encryption_configuration", i, block]} if {
	some i, configuration in input.resource.attributes.encryption_configuration
	some block, _ in modes
	not is_on(configuration, block)
}
