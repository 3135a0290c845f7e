# METADATA
# scope: package
# title: Activity logs are kept for a year
# description: An attack is often noticed only after months, when its traces must still be there.
# custom:
#   id: PL-AZURE-MONITOR-1
#   severity: medium
#   resources: [azurerm_monitor_log_profile]
#   remedy: Set days to 365 or more in retention_policy, or enabled to false to keep logs for ever.
#   fix:
#     - set: {retention_policy.0: {enabled: true, days: 365}}
#       whole: true
#       marks: removes
package plumbline.azure.monitor.log_retention

policy := input.resource.attributes.retention_policy[0]

is_kept if {
	policy.enabled == true
	policy.days >= 365
}

is_kept if {
	policy.enabled == false
	object.get(policy, "days", 0) == 0
}

deny contains {"message": "The activity log is not kept for a year.", "path": ["retention_policy", 0, "days"]} if not is_kept
