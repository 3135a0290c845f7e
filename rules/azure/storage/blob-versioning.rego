# METADATA
# scope: package
# title: Storage accounts keep versions of blobs
# description: Without versions a blob that is overwritten cannot be brought back.
# custom:
#   id: PL-AZURE-STORAGE-12
#   severity: low
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-4.0: ["10.2.2"]
#     CIS-Azure-5.0: ["9.2.3"]
#     CIS-Azure-6.0: ["9.2.3"]
#     HIPAA: ["164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)", "164.308(a)(7)(ii)(C)",
#       "164.312(a)(2)(ii)", "164.312(c)(1)", "164.312(c)(2)", "164.312(e)(2)(i)"]
#   remedy: Set versioning_enabled to true in blob_properties.
#   fix:
#     - set: {blob_properties.0.versioning_enabled: true}
#       marks: costs
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
