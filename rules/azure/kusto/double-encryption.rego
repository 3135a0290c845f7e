# METADATA
# scope: package
# title: Data Explorer clusters encrypt twice
# description: A second layer of encryption keeps data safe where one algorithm or one key is broken.
# custom:
#   id: PL-AZURE-KUSTO-2
#   severity: low
#   resources: [azurerm_kusto_cluster]
#   remedy: Set double_encryption_enabled to true; the cluster is made anew.
#   fix:
#     - set: {double_encryption_enabled: true}
package plumbline.azure.kusto.double_encryption

attributes := input.resource.attributes

deny contains {"message": "The cluster encrypts once.", "path": ["double_encryption_enabled"]} if not attributes.double_encryption_enabled == true
