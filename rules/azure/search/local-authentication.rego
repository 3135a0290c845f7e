# METADATA
# scope: package
# title: Search services refuse keys
# description: A key opens everything to whoever holds it, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-SEARCH-4
#   severity: low
#   resources: [azurerm_search_service]
#   remedy: Set local_authentication_enabled to false, and give access by roles.
#   fix:
#     - set: {local_authentication_enabled: false}
#       remove: authentication_failure_mode
#       marks: removes
#       whole: true
package plumbline.azure.search.local_authentication

attributes := input.resource.attributes

deny contains {"message": "The search service accepts keys.", "path": ["local_authentication_enabled"]} if not attributes.local_authentication_enabled == false
