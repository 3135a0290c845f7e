# METADATA
# scope: package
# title: Event Hubs namespaces are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-EVENTHUB-4
#   severity: low
#   resources: [azurerm_eventhub_namespace]
#   remedy: Add an azurerm_eventhub_namespace_customer_managed_key for the namespace.
#   fix:
#     - set: {identity: [{type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}]}
#       add:
#         azurerm_eventhub_namespace_customer_managed_key:
#           eventhub_namespace_id: ${subject.id}
#           key_vault_key_ids: ['${var.key_vault_key_id}']
#           user_assigned_identity_id: ${var.key_user_assigned_identity_id}
#       whole: true
package plumbline.azure.eventhub.customer_key

has_key if {
	some each in input.companions
	each.type == "azurerm_eventhub_namespace_customer_managed_key"
}

deny contains {"message": "The namespace is encrypted with a key of Microsoft.", "path": []} if not has_key
