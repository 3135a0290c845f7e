# METADATA
# scope: package
# title: Data factories are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-DATAFACTORY-1
#   severity: medium
#   resources: [azurerm_data_factory]
#   remedy: Set public_network_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_enabled: false}
#       marks: removes
package plumbline.azure.datafactory.public_access

attributes := input.resource.attributes

deny contains {"message": "The data factory can be reached over public networks.", "path": ["public_network_enabled"]} if not attributes.public_network_enabled == false
