# METADATA
# scope: package
# title: Key vaults are closed to public networks
# description: A vault that only private endpoints reach cannot be tried from outside.
# custom:
#   id: PL-AZURE-KEYVAULT-4
#   severity: medium
#   resources: [azurerm_key_vault]
#   frameworks:
#     CIS-Azure-4.0: ["9.3.7"]
#   remedy: Set public_network_access_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.keyvault.public_access

attributes := input.resource.attributes

deny contains {"message": "The vault can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
