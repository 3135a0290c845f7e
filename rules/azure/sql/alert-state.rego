# METADATA
# scope: package
# title: Alert policies of SQL servers are on
# description: A policy that is off tells nobody about an attack.
# custom:
#   id: PL-AZURE-SQL-12
#   severity: medium
#   resources: [azurerm_mssql_server_security_alert_policy]
#   remedy: Set state to Enabled.
package plumbline.azure.sql.alert_state

attributes := input.resource.attributes

deny contains {"message": "The alert policy is off.", "path": ["state"]} if attributes.state == "Disabled"
