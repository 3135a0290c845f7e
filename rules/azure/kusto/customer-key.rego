# METADATA
# scope: package
# title: Data Explorer clusters are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-KUSTO-4
#   severity: low
#   resources: [azurerm_kusto_cluster]
#   remedy: Add an azurerm_kusto_cluster_customer_managed_key for the cluster.
#   fix:
#     - set: {identity: [{type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}]}
#       add:
#         azurerm_kusto_cluster_customer_managed_key:
#           cluster_id: ${subject.id}
#           key_vault_id: ${var.key_vault_id}
#           key_name: ${var.key_name}
#           user_identity: ${var.key_user_assigned_identity_id}
#       whole: true
package plumbline.azure.kusto.customer_key

has_key if {
	some each in input.companions
	each.type == "azurerm_kusto_cluster_customer_managed_key"
}

deny contains {"message": "The cluster is encrypted with a key of Microsoft.", "path": []} if not has_key
