# METADATA
# scope: package
# title: Storage accounts keep versions of blobs
# description: Without versions a blob that is overwritten cannot be brought back.
# custom:
#   id: PL-AZURE-STORAGE-12
#   severity: low
#   resources: [azurerm_storage_account]
#   remedy: Set versioning_enabled to true in blob_properties.
package plumbline.azure.storage.blob_versioning

attributes := input.resource.attributes

# Neither accounts for files nor those with a hierarchical namespace have versions.
not_applicable if attributes.account_kind == "FileStorage"

not_applicable if attributes.is_hns_enabled == true

is_set if attributes.blob_properties[0].versioning_enabled == true

deny contains {"message": "The storage account keeps no versions of blobs.", "path": ["blob_properties", 0, "versioning_enabled"]} if {
	not not_applicable
	not is_set
}
