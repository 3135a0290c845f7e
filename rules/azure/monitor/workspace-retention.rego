# METADATA
# scope: package
# title: Log workspaces keep logs for 90 days
# description: An attack is often noticed only after weeks, when its traces must still be there.
# custom:
#   id: PL-AZURE-MONITOR-4
#   severity: low
#   resources: [azurerm_log_analytics_workspace]
#   remedy: Set retention_in_days to 90 or more.
#   parameters:
#     days: 90
#   fix:
#     - set: {retention_in_days: '${parameters.days}'}
#       marks: costs
package plumbline.azure.monitor.workspace_retention

is_kept if input.resource.attributes.retention_in_days >= data.parameters.days

deny contains {"message": "The workspace does not keep logs for long enough.", "path": ["retention_in_days"]} if not is_kept
