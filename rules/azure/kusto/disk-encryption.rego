# METADATA
# scope: package
# title: Data Explorer clusters encrypt their disks
# description: Without it data lies on the disks of the nodes in plain text.
# custom:
#   id: PL-AZURE-KUSTO-1
#   severity: high
#   resources: [azurerm_kusto_cluster]
#   remedy: Set disk_encryption_enabled to true.
#   fix:
#     - set: {disk_encryption_enabled: true}
#       marks: removes
package plumbline.azure.kusto.disk_encryption

attributes := input.resource.attributes

deny contains {"message": "The cluster does not encrypt its disks.", "path": ["disk_encryption_enabled"]} if not attributes.disk_encryption_enabled == true
