# METADATA
# scope: package
# title: Managed disks cannot be exported over public networks
# description: Whoever holds a link to export a disk can copy all of it from anywhere.
# custom:
#   id: PL-AZURE-COMPUTE-12
#   severity: medium
#   resources: [azurerm_managed_disk]
#   remedy: Set public_network_access_enabled to false, or network_access_policy to DenyAll or AllowPrivate.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.compute.disk_network_access

attributes := input.resource.attributes

is_closed if attributes.public_network_access_enabled == false

is_closed if attributes.network_access_policy in {"DenyAll", "AllowPrivate"}

deny contains {"message": "The disk can be exported over public networks.", "path": ["public_network_access_enabled"]} if not is_closed
