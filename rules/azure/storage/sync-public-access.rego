# METADATA
# scope: package
# title: Storage sync services are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-STORAGE-20
#   severity: medium
#   resources: [azurerm_storage_sync]
#   remedy: Set incoming_traffic_policy to AllowVirtualNetworksOnly.
#   fix:
#     - set: {incoming_traffic_policy: AllowVirtualNetworksOnly}
#       marks: removes
package plumbline.azure.storage.sync_public_access

attributes := input.resource.attributes

deny contains {"message": "The service can be reached over public networks.", "path": ["incoming_traffic_policy"]} if not attributes.incoming_traffic_policy == "AllowVirtualNetworksOnly"
