# METADATA
# scope: package
# title: Trails reach CloudWatch Logs
# description: Alarms on what happens in the account need the trail in CloudWatch Logs.
# custom:
#   id: PL-AWS-CLOUDTRAIL-4
#   severity: medium
#   resources: [aws_cloudtrail]
#   remedy: Set cloud_watch_logs_group_arn and cloud_watch_logs_role_arn.
package plumbline.aws.cloudtrail.cloudwatch

deny contains {"message": "The trail does not reach CloudWatch Logs.", "path": ["cloud_watch_logs_group_arn"]} if {
	object.get(input.resource.attributes, "cloud_watch_logs_group_arn", "") == ""
}
