# METADATA
# scope: package
# title: CodeBuild projects write logs
# description: Without logs nobody can tell what a build did.
# custom:
#   id: PL-AWS-CODEBUILD-3
#   severity: medium
#   resources: [aws_codebuild_project]
#   frameworks:
#     ISO27001-2022: ["A.8.4", "A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2"]
#   remedy: Remove the status DISABLED from cloudwatch_logs, or add s3_logs with the status ENABLED.
#   fix:
#     - set: {denied: ENABLED}
#       marks: removes
package plumbline.aws.codebuild.logs

to_cloudwatch(attributes) if object.get(attributes, ["logs_config", 0, "cloudwatch_logs", 0, "status"], "ENABLED") == "ENABLED"

to_s3(attributes) if attributes.logs_config[0].s3_logs[0].status == "ENABLED"

deny contains {"message": "The project writes no logs.", "path": ["logs_config", 0, "cloudwatch_logs", 0, "status"]} if {
	not to_cloudwatch(input.resource.attributes)
	not to_s3(input.resource.attributes)
}
