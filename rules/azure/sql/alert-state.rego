# METADATA
# scope: package
# title: Alert policies of SQL servers are on
# description: A policy that is off tells nobody about an attack.
# custom:
#   id: PL-AZURE-SQL-12
#   severity: medium
#   resources: [azurerm_mssql_server_security_alert_policy]
#   frameworks:
#     SOC2: ["CC3.1", "CC3.2", "CC4.2", "CC6.8", "CC7.1"]
#   remedy: Set state to Enabled.
#   fix:
#     - set: {state: Enabled}
#       marks: costs
package plumbline.azure.sql.alert_state

attributes := input.resource.attributes

deny contains {"message": "The alert policy is off.", "path": ["state"]} if attributes.state == "Disabled"
