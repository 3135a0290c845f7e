# METADATA
# scope: package
# title: Topics and domains of Event Grid have a managed identity
# description: Without an identity they need secrets to deliver events.
# custom:
#   id: PL-AZURE-EVENTGRID-3
#   severity: low
#   resources: [azurerm_eventgrid_topic, azurerm_eventgrid_domain]
#   remedy: Add identity with type SystemAssigned or UserAssigned.
#   fix:
#     - set: {identity.0.type: SystemAssigned}
package plumbline.azure.eventgrid.managed_identity

deny contains {"message": "The topic has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
