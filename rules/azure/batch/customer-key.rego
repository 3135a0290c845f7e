# METADATA
# scope: package
# title: Batch accounts are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-BATCH-2
#   severity: low
#   resources: [azurerm_batch_account]
#   remedy: Add encryption with a key_vault_key_id.
#   fix:
#     - set: {encryption.0.key_vault_key_id: '${var.key_vault_key_id}'}
#     - set:
#         identity: [{type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}]
#         encryption.0.key_vault_key_id: ${var.key_vault_key_id}
#       whole: true
package plumbline.azure.batch.customer_key

deny contains {"message": "The batch account is encrypted with a key of Microsoft.", "path": ["encryption"]} if not input.resource.attributes.encryption[0]
