# METADATA
# scope: package
# title: Storage accounts forbid public containers
# description: An account that allows it lets anybody with write access to a container publish all of its blobs.
# custom:
#   id: PL-AZURE-STORAGE-3
#   severity: high
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-4.0: ["10.3.9"]
#     CIS-Azure-5.0: ["9.3.8"]
#     CIS-Azure-6.0: ["9.3.8"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1", "A.8.2"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "7.2.1", "7.2.2", "7.2.5", "7.2.6", "7.3.1",
#       "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4", "10.3.2", "10.3.3", "10.3.4", "10.6.3"]
#     SOC2: ["CC6.1"]
#   remedy: Set allow_nested_items_to_be_public to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.azure.storage.public_blobs

attributes := input.resource.attributes

deny contains {"message": "Containers of the storage account may be public.", "path": ["allow_nested_items_to_be_public"]} if attributes.allow_nested_items_to_be_public == true

# Version 2 of the provider has another name for it.
former := object.get(attributes, "allow_blob_public_access", null)

deny contains {"message": "Containers of the storage account may be public.", "path": ["allow_blob_public_access"]} if former == true
