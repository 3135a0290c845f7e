# METADATA
# scope: package
# title: Snapshots that are copied to another region are encrypted
# description: A copy that is not encrypted can be read wherever it goes.
# custom:
#   id: PL-AWS-DLM-1
#   severity: high
#   resources: [aws_dlm_lifecycle_policy]
#   remedy: Set encrypted in cross_region_copy_rule to true.
#   fix:
#     - at: policy_details.*.schedule
#       set: {denied: true}
#     - at: policy_details.*.action
#       set: {denied.0.encrypted: true}
package plumbline.aws.dlm.copies_encrypted

deny contains {"message": "Copies are not encrypted.", "path": ["policy_details", i, "schedule", j, "cross_region_copy_rule", k, "encrypted"]} if {
	some i, details in input.resource.attributes.policy_details
	some j, schedule in details.schedule
	some k, rule in schedule.cross_region_copy_rule
	not rule.encrypted == true
}

deny contains {"message": "Copies are not encrypted.", "path": ["policy_details", i, "action", j, "cross_region_copy", k, "encryption_configuration"]} if {
	some i, details in input.resource.attributes.policy_details
	some j, action in details.action
	some k, copy in action.cross_region_copy
	not copy.encryption_configuration[0].encrypted == true
}
