# METADATA
# scope: package
# title: CodeBuild projects write logs
# description: Without logs nobody can tell what a build did.
# custom:
#   id: PL-AWS-CODEBUILD-3
#   severity: medium
#   resources: [aws_codebuild_project]
#   remedy: Remove the status DISABLED from cloudwatch_logs, or add s3_logs with the status ENABLED.
package plumbline.aws.codebuild.logs

to_cloudwatch(attributes) if object.get(attributes, ["logs_config", 0, "cloudwatch_logs", 0, "status"], "ENABLED") == "ENABLED"

to_s3(attributes) if attributes.logs_config[0].s3_logs[0].status == "ENABLED"

deny contains {"message": "The project writes no logs.", "path": ["logs_config", 0, "cloudwatch_logs", 0, "status"]} if {
	not to_cloudwatch(input.resource.attributes)
	not to_s3(input.resource.attributes)
}
