# METADATA
# scope: package
# title: Service Bus namespaces are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-SERVICEBUS-4
#   severity: low
#   resources: [azurerm_servicebus_namespace]
#   remedy: Add an azurerm_servicebus_namespace_customer_managed_key for the namespace.
#   fix:
#     - set:
#         customer_managed_key.0: {key_vault_key_id: '${var.key_vault_key_id}', identity_id: '${var.key_user_assigned_identity_id}'}
#       whole: true
#     - set:
#         identity: [{type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}]
#         customer_managed_key.0: {key_vault_key_id: '${var.key_vault_key_id}', identity_id: '${var.key_user_assigned_identity_id}'}
#       whole: true
package plumbline.azure.servicebus.customer_key

has_key if input.resource.attributes.customer_managed_key[0]

has_key if {
	some each in input.companions
	each.type == "azurerm_servicebus_namespace_customer_managed_key"
}

deny contains {"message": "The namespace is encrypted with a key of Microsoft.", "path": []} if not has_key
