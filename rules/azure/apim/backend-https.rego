# METADATA
# scope: package
# title: Backends of API gateways are reached over HTTPS
# description: What is sent over plain HTTP can be read and changed by anybody on the way.
# custom:
#   id: PL-AZURE-APIM-6
#   severity: high
#   resources: [azurerm_api_management_backend]
#   remedy: Begin url with https.
#   fix:
#     - set: {denied: '${var.backend_url}'}
#       suppose: {backend_url: 'https://backend.example.com'}
package plumbline.azure.apim.backend_https

deny contains {"message": "The backend is reached over plain HTTP.", "path": ["url"]} if startswith(lower(input.resource.attributes.url), "http://")
