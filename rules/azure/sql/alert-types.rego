# METADATA
# scope: package
# title: Alert policies of SQL servers leave no attack out
# description: Nobody hears of the attacks that the policy leaves out.
# custom:
#   id: PL-AZURE-SQL-13
#   severity: medium
#   resources: [azurerm_mssql_server_security_alert_policy]
#   remedy: Remove disabled_alerts.
#   fix:
#     - remove: disabled_alerts
package plumbline.azure.sql.alert_types

deny contains {"message": sprintf("The policy does not tell about %s.", [alert]), "path": ["disabled_alerts", i]} if {
	some i, alert in input.resource.attributes.disabled_alerts
	alert != ""
}
