# METADATA
# scope: package
# title: Endpoints of the CDN refuse plain HTTP
# description: What is sent over plain HTTP can be read and changed by anybody on the way.
# custom:
#   id: PL-AZURE-GATEWAY-6
#   severity: medium
#   resources: [azurerm_cdn_endpoint]
#   remedy: Set is_http_allowed to false.
#   fix:
#     - set: {is_http_allowed: false}
#       marks: removes
package plumbline.azure.gateway.cdn_http

attributes := input.resource.attributes

deny contains {"message": "The endpoint answers over plain HTTP.", "path": ["is_http_allowed"]} if not attributes.is_http_allowed == false
