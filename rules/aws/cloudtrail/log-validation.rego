# METADATA
# scope: package
# title: Trails prove that their logs were not changed
# description: Without validation nobody can tell whether somebody removed his traces from the logs.
# custom:
#   id: PL-AWS-CLOUDTRAIL-2
#   severity: medium
#   resources: [aws_cloudtrail]
#   remedy: Set enable_log_file_validation to true.
package plumbline.aws.cloudtrail.log_validation

deny contains {"message": "Changed logs would not be noticed.", "path": ["enable_log_file_validation"]} if {
	not input.resource.attributes.enable_log_file_validation == true
}
