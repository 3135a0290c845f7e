# METADATA
# scope: package
# title: Alerts of SQL servers are sent to somebody
# description: An alert that nobody reads stops no attack.
# custom:
#   id: PL-AZURE-SQL-14
#   severity: medium
#   resources: [azurerm_mssql_server_security_alert_policy]
#   remedy: Set email_addresses.
#   fix:
#     - set: {email_addresses: ['${var.security_contact}']}
package plumbline.azure.sql.alert_addresses

attributes := input.resource.attributes

is_sent if {
	some address in attributes.email_addresses
	address != ""
}

is_sent if attributes.email_account_admins == true

# Version 5 of the provider has another name for it.
is_sent if attributes.email_account_admins_enabled == true

deny contains {"message": "The alerts are sent to nobody.", "path": ["email_addresses"]} if not is_sent
