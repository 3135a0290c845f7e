# METADATA
# scope: package
# title: Data factories are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-DATAFACTORY-2
#   severity: low
#   resources: [azurerm_data_factory]
#   remedy: Set customer_managed_key_id.
#   fix:
#     - set:
#         customer_managed_key_id: ${var.key_vault_key_id}
#         customer_managed_key_identity_id: ${var.key_user_assigned_identity_id}
#       whole: true
#     - set:
#         identity: [{type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}]
#         customer_managed_key_id: ${var.key_vault_key_id}
#         customer_managed_key_identity_id: ${var.key_user_assigned_identity_id}
#       whole: true
package plumbline.azure.datafactory.customer_key

has_key if input.resource.attributes.customer_managed_key_id != ""

deny contains {"message": "The data factory is encrypted with a key of Microsoft.", "path": ["customer_managed_key_id"]} if not has_key
