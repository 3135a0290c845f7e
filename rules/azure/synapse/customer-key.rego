# METADATA
# scope: package
# title: Synapse workspaces are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-SYNAPSE-5
#   severity: low
#   resources: [azurerm_synapse_workspace]
#   remedy: Add customer_managed_key.
#   fix:
#     - set: {customer_managed_key.0: {key_name: "${var.key_name}", key_versionless_id: "${var.key_versionless_id}"}}
package plumbline.azure.synapse.customer_key

deny contains {"message": "The workspace is encrypted with a key of Microsoft.", "path": ["customer_managed_key"]} if not input.resource.attributes.customer_managed_key[0]
