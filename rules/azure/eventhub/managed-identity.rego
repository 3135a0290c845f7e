# METADATA
# scope: package
# title: Event Hubs namespaces have a managed identity
# description: Without an identity the namespace needs secrets to reach keys and storage.
# custom:
#   id: PL-AZURE-EVENTHUB-5
#   severity: low
#   resources: [azurerm_eventhub_namespace]
#   remedy: Add identity with type SystemAssigned or UserAssigned.
#   fix:
#     - set: {identity.0.type: SystemAssigned}
package plumbline.azure.eventhub.managed_identity

deny contains {"message": "The namespace has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
