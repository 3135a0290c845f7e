# Diagnostic settings of Azure Monitor.
package plumbline.lib.azure_diagnostics

# The categories of logs that the diagnostic settings among some resources send, and their groups, in small letters.
categories(resources) := {lower(log[key]) |
	some each in resources
	each.type == "azurerm_monitor_diagnostic_setting"
	some block in ["enabled_log", "log"]
	some log in each.attributes[block]
	not log.enabled == false
	some key in ["category", "category_group"]
}
