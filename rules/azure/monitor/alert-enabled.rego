# METADATA
# scope: package
# title: Alerts about activities are on
# description: An alert that is off tells nobody about a change.
# custom:
#   id: PL-AZURE-MONITOR-3
#   severity: medium
#   resources: [azurerm_monitor_activity_log_alert]
#   remedy: Set enabled to true, or leave it out.
#   fix:
#     - set: {enabled: true}
package plumbline.azure.monitor.alert_enabled

attributes := input.resource.attributes

deny contains {"message": "The alert is off.", "path": ["enabled"]} if attributes.enabled == false
