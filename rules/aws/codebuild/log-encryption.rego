# METADATA
# scope: package
# title: CodeBuild logs in S3 are encrypted
# description: Logs of builds often hold names, addresses and now and then a secret.
# custom:
#   id: PL-AWS-CODEBUILD-4
#   severity: medium
#   resources: [aws_codebuild_project]
#   frameworks:
#     ISO27001-2022: ["A.8.15", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Remove encryption_disabled from s3_logs or set it to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.aws.codebuild.log_encryption

deny contains {"message": "Logs in S3 are not encrypted.", "path": ["logs_config", i, "s3_logs", j, "encryption_disabled"]} if {
	some i, logs in input.resource.attributes.logs_config
	some j, s3 in logs.s3_logs
	s3.encryption_disabled == true
}
