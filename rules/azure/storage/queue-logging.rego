# METADATA
# scope: package
# title: Storage accounts log requests to queues
# description: Without logs nobody can tell afterwards who read, wrote or deleted messages.
# custom:
#   id: PL-AZURE-STORAGE-13
#   severity: medium
#   resources: [azurerm_storage_account]
#   remedy: Set read, write and delete to true in logging of queue_properties or of an azurerm_storage_account_queue_properties, or add a diagnostic setting for the queues.
#   fix:
#     - type: azurerm_storage_account
#       set: {queue_properties.0.logging.0: {delete: true, read: true, write: true, version: '1.0'}}
#       marks: removes
package plumbline.azure.storage.queue_logging

import data.plumbline.lib.azure_diagnostics

attributes := input.resource.attributes

not_applicable if attributes.account_kind in {"BlobStorage", "BlockBlobStorage", "FileStorage"}

is_whole(logging) if {
	logging.read == true
	logging.write == true
	logging.delete == true
}

is_logged if is_whole(attributes.queue_properties[_].logging[_])

is_logged if {
	some each in input.companions
	each.type == "azurerm_storage_account_queue_properties"
	is_whole(each.attributes.logging[_])
}

categories := azure_diagnostics.categories(input.companions)

is_logged if categories[_] in {"alllogs", "audit"}

is_logged if {
	every category in {"storagedelete", "storageread", "storagewrite"} {
		category in categories
	}
}

deny contains {"message": "Not all requests to queues are logged.", "path": ["queue_properties", 0, "logging"]} if {
	not not_applicable
	not is_logged
}
