# METADATA
# scope: package
# title: Root storages of Databricks are encrypted with keys of your own
# description: A key of Microsoft cannot be taken away from whoever reads the root storage without leave.
# custom:
#   id: PL-AZURE-DATABRICKS-4
#   severity: low
#   resources: [azurerm_databricks_workspace]
#   remedy: Set customer_managed_key_enabled to true (sku premium), and add an azurerm_databricks_workspace_root_dbfs_customer_managed_key for the workspace.
#   fix:
#     - set: {customer_managed_key_enabled: true}
#       add:
#         azurerm_databricks_workspace_root_dbfs_customer_managed_key:
#           workspace_id: ${subject.id}
#           key_vault_key_id: ${var.key_vault_key_id}
#       whole: true
package plumbline.azure.databricks.root_key

has_key if {
	some each in input.companions
	each.type == "azurerm_databricks_workspace_root_dbfs_customer_managed_key"
	each.attributes.key_vault_key_id
}

deny contains {"message": "The root storage is encrypted with a key of Microsoft.", "path": []} if not has_key
