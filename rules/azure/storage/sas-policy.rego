# METADATA
# scope: package
# title: Storage accounts limit how long shared access signatures hold
# description: A signature without an end opens the account to whoever finds it, for ever.
# custom:
#   id: PL-AZURE-STORAGE-17
#   severity: low
#   resources: [azurerm_storage_account]
#   remedy: Add sas_policy with an expiration_period.
#   fix:
#     - set: {sas_policy.0.expiration_period: '07.00:00:00'}
package plumbline.azure.storage.sas_policy

has_policy if input.resource.attributes.sas_policy[_].expiration_period != ""

# Without shared keys there are no such signatures.
has_policy if input.resource.attributes.shared_access_key_enabled == false

deny contains {"message": "The storage account has no policy for shared access signatures.", "path": ["sas_policy"]} if not has_policy
