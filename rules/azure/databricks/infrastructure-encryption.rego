# METADATA
# scope: package
# title: Databricks workspaces encrypt twice
# description: A second layer of encryption keeps data safe where one algorithm or one key is broken.
# custom:
#   id: PL-AZURE-DATABRICKS-3
#   severity: low
#   resources: [azurerm_databricks_workspace]
#   remedy: Set infrastructure_encryption_enabled to true (sku premium).
#   fix:
#     - set: {infrastructure_encryption_enabled: true}
package plumbline.azure.databricks.infrastructure_encryption

attributes := input.resource.attributes

deny contains {"message": "The workspace has no infrastructure encryption.", "path": ["infrastructure_encryption_enabled"]} if not attributes.infrastructure_encryption_enabled == true
