# METADATA
# scope: package
# title: AI services are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-COGNITIVE-4
#   severity: low
#   resources: [azurerm_cognitive_account]
#   remedy: Add customer_managed_key, or an azurerm_cognitive_account_customer_managed_key for the account.
#   fix:
#     - set:
#         customer_managed_key.0:
#           key_vault_key_id: ${var.key_vault_key_id}
#           identity_client_id: ${var.key_identity_client_id}
#       whole: true
#     - set:
#         identity: [{type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}]
#         customer_managed_key.0:
#           key_vault_key_id: ${var.key_vault_key_id}
#           identity_client_id: ${var.key_identity_client_id}
#       whole: true
package plumbline.azure.cognitive.customer_key

has_key if input.resource.attributes.customer_managed_key[0]

has_key if {
	some each in input.companions
	each.type == "azurerm_cognitive_account_customer_managed_key"
}

deny contains {"message": "The account is encrypted with a key of Microsoft.", "path": ["customer_managed_key"]} if not has_key
