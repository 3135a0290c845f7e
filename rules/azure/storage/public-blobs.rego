# METADATA
# scope: package
# title: Storage accounts forbid public containers
# description: An account that allows it lets anybody with write access to a container publish all of its blobs.
# custom:
#   id: PL-AZURE-STORAGE-3
#   severity: high
#   resources: [azurerm_storage_account]
#   remedy: Set allow_nested_items_to_be_public to false.
package plumbline.azure.storage.public_blobs

attributes := input.resource.attributes

# Version 2 of the provider has another name for it, and forbids it unless told otherwise.
former := object.get(attributes, "allow_blob_public_access", null)

deny contains {"message": "Containers of the storage account may be public.", "path": ["allow_nested_items_to_be_public"]} if {
	former == null
	not attributes.allow_nested_items_to_be_public == false
}

deny contains {"message": "Containers of the storage account may be public.", "path": ["allow_blob_public_access"]} if former == true
