# METADATA
# scope: package
# title: Storage containers are private
# description: Anybody on the internet can read the blobs of a public container without signing in.
# custom:
#   id: PL-AZURE-STORAGE-4
#   severity: critical
#   resources: [azurerm_storage_container]
#   remedy: Set container_access_type to private, and give access by roles.
#   fix:
#     - set: {container_access_type: private}
#       marks: removes
package plumbline.azure.storage.container_access

attributes := input.resource.attributes

deny contains {"message": "Anybody can read the container.", "path": ["container_access_type"]} if attributes.container_access_type in {"blob", "container"}
