# METADATA
# scope: package
# title: API gateways are in a network of yours
# description: Outside a network of yours no rules hold for what the gateway reaches.
# custom:
#   id: PL-AZURE-APIM-2
#   severity: medium
#   resources: [azurerm_api_management]
#   remedy: Set virtual_network_type to Internal or External, with virtual_network_configuration.
#   fix:
#     - set:
#         virtual_network_type: External
#         virtual_network_configuration.0.subnet_id: ${var.subnet_id}
#       whole: true
package plumbline.azure.apim.network

is_inside if input.resource.attributes.virtual_network_type in {"Internal", "External"}

is_inside if input.resource.attributes.virtual_network_configuration[0]

deny contains {"message": "The gateway is in no network of yours.", "path": ["virtual_network_type"]} if not is_inside
