# METADATA
# scope: package
# title: SQL servers watch for attacks
# description: Without an alert policy nobody hears of injections and of odd sign-ins.
# custom:
#   id: PL-AZURE-SQL-11
#   severity: medium
#   resources: [azurerm_mssql_server, azurerm_sql_server]
#   frameworks:
#     SOC2: ["CC3.1", "CC3.2", "CC4.2", "CC6.8", "CC7.1"]
#   remedy: Add an azurerm_mssql_server_security_alert_policy with state Enabled.
#   fix:
#     - add:
#         azurerm_mssql_server_security_alert_policy:
#           resource_group_name: ${subject.resource_group_name}
#           server_name: ${subject.name}
#           state: Enabled
#           email_account_admins_enabled: true
#           email_addresses: ['${var.security_contact}']
#       marks: costs
#     - add:
#         azurerm_mssql_server_security_alert_policy:
#           resource_group_name: ${subject.resource_group_name}
#           server_name: ${subject.name}
#           state: Enabled
#           email_account_admins: true
#           email_addresses: ['${var.security_contact}']
#       marks: costs
package plumbline.azure.sql.threat_detection

is_watched if {
	some each in input.companions
	each.type == "azurerm_mssql_server_security_alert_policy"
	each.attributes.state == "Enabled"
}

is_watched if input.resource.attributes.threat_detection_policy[_].state == "Enabled"

deny contains {"message": "Nobody watches the server for attacks.", "path": []} if not is_watched
