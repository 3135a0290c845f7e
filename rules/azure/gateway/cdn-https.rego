# METADATA
# scope: package
# title: Endpoints of the CDN offer HTTPS
# description: Without HTTPS what is sent can be read and changed by anybody on the way.
# custom:
#   id: PL-AZURE-GATEWAY-7
#   severity: medium
#   resources: [azurerm_cdn_endpoint]
#   remedy: Set is_https_allowed to true.
#   fix:
#     - set: {is_https_allowed: true}
package plumbline.azure.gateway.cdn_https

attributes := input.resource.attributes

deny contains {"message": "The endpoint does not answer over HTTPS.", "path": ["is_https_allowed"]} if attributes.is_https_allowed == false
