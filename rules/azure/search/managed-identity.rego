# METADATA
# scope: package
# title: Search services have a managed identity
# description: Without an identity the service needs secrets to read what it indexes.
# custom:
#   id: PL-AZURE-SEARCH-2
#   severity: low
#   resources: [azurerm_search_service]
#   remedy: Add identity with type SystemAssigned.
#   fix:
#     - set: {identity.0.type: SystemAssigned}
package plumbline.azure.search.managed_identity

deny contains {"message": "The search service has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
