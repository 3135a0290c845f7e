# METADATA
# scope: package
# title: Activity logs hold all activities
# description: What the profile leaves out cannot be found afterwards.
# custom:
#   id: PL-AZURE-MONITOR-2
#   severity: medium
#   resources: [azurerm_monitor_log_profile]
#   remedy: Name Write, Delete and Action in categories.
#   fix:
#     - set: {categories: [Write, Delete, Action]}
package plumbline.azure.monitor.log_categories

deny contains {"message": sprintf("The activity log leaves %s out.", [category]), "path": ["categories"]} if {
	some category in ["Write", "Delete", "Action"]
	every named in input.resource.attributes.categories {
		lower(named) != lower(category)
	}
}
