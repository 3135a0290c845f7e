# METADATA
# scope: package
# title: PostgreSQL servers are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-POSTGRESQL-9
#   severity: low
#   resources: [azurerm_postgresql_server, azurerm_postgresql_flexible_server]
#   remedy: Add an azurerm_postgresql_server_key for the server, or customer_managed_key to a flexible server.
#   fix:
#     - type: azurerm_postgresql_flexible_server
#       set:
#         identity.0: {type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}
#         customer_managed_key.0:
#           key_vault_key_id: ${var.key_vault_key_id}
#           primary_user_assigned_identity_id: ${var.key_user_assigned_identity_id}
#       whole: true
#     - type: azurerm_postgresql_flexible_server
#       set:
#         customer_managed_key.0:
#           key_vault_key_id: ${var.key_vault_key_id}
#           primary_user_assigned_identity_id: ${var.key_user_assigned_identity_id}
#     - type: azurerm_postgresql_server
#       set: {identity: [{type: SystemAssigned}]}
#       add: {azurerm_postgresql_server_key: {server_id: '${subject.id}', key_vault_key_id: '${var.key_vault_key_id}'}}
#       whole: true
#     - type: azurerm_postgresql_server
#       add: {azurerm_postgresql_server_key: {server_id: '${subject.id}', key_vault_key_id: '${var.key_vault_key_id}'}}
package plumbline.azure.postgresql.customer_key

has_key if input.resource.attributes.customer_managed_key[0]

has_key if {
	some each in input.companions
	each.type == "azurerm_postgresql_server_key"
}

deny contains {"message": "The server is encrypted with a key of Microsoft.", "path": []} if not has_key
