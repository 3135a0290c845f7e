# METADATA
# scope: package
# title: API gateways are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-APIM-3
#   severity: medium
#   resources: [azurerm_api_management]
#   remedy: Set public_network_access_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.apim.public_access

attributes := input.resource.attributes

deny contains {"message": "The gateway can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
