# METADATA
# scope: package
# title: Storage accounts have no local users
# description: A local user signs in with a password that no role limits.
# custom:
#   id: PL-AZURE-STORAGE-21
#   severity: low
#   resources: [azurerm_storage_account]
#   remedy: Set local_user_enabled to false.
#   fix:
#     - set: {local_user_enabled: false}
#       marks: removes
package plumbline.azure.storage.local_users

attributes := input.resource.attributes

# Local users are for SFTP.
not_applicable if not attributes.sftp_enabled == true

is_set if attributes.local_user_enabled == false

deny contains {"message": "The storage account allows local users.", "path": ["local_user_enabled"]} if {
	not not_applicable
	not is_set
}
