# METADATA
# scope: package
# title: App Configuration stores are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-APPCONFIGURATION-4
#   severity: low
#   resources: [azurerm_app_configuration]
#   remedy: Add encryption with a key_vault_key_identifier.
#   fix:
#     - set:
#         encryption.0:
#           key_vault_key_identifier: ${var.key_vault_key_identifier}
#           identity_client_id: ${var.key_identity_client_id}
#       whole: true
#     - set:
#         identity: [{type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}]
#         encryption.0:
#           key_vault_key_identifier: ${var.key_vault_key_identifier}
#           identity_client_id: ${var.key_identity_client_id}
#       whole: true
package plumbline.azure.appconfiguration.customer_key

deny contains {"message": "The store is encrypted with a key of Microsoft.", "path": ["encryption"]} if not input.resource.attributes.encryption[0]
