# METADATA
# scope: package
# title: App Configuration stores are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-APPCONFIGURATION-1
#   severity: medium
#   resources: [azurerm_app_configuration]
#   remedy: Set public_network_access to Disabled and add a private endpoint.
#   fix:
#     - set: {public_network_access: Disabled}
#       marks: removes
package plumbline.azure.appconfiguration.public_access

attributes := input.resource.attributes

deny contains {"message": "The store can be reached over public networks.", "path": ["public_network_access"]} if not attributes.public_network_access == "Disabled"
