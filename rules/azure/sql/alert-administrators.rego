# METADATA
# scope: package
# title: Alerts of SQL servers are sent to the administrators
# description: An alert that only one address gets is missed when its owner is away.
# custom:
#   id: PL-AZURE-SQL-15
#   severity: low
#   resources: [azurerm_mssql_server_security_alert_policy]
#   remedy: Set email_account_admins_enabled to true (email_account_admins before version 5).
#   fix:
#     - set: {denied: true}
package plumbline.azure.sql.alert_administrators

attributes := input.resource.attributes

# Version 5 of the provider has another name for it.
is_told if attributes.email_account_admins_enabled in {true, false}

is_told_formerly if attributes.email_account_admins in {true, false}

deny contains {"message": "The alerts are not sent to the administrators.", "path": ["email_account_admins_enabled"]} if {
	not attributes.email_account_admins_enabled == true
	not is_told_formerly
}

deny contains {"message": "The alerts are not sent to the administrators.", "path": ["email_account_admins_enabled"]} if attributes.email_account_admins_enabled == false

deny contains {"message": "The alerts are not sent to the administrators.", "path": ["email_account_admins"]} if {
	not is_told
	attributes.email_account_admins == false
}
