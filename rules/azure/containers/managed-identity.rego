# METADATA
# scope: package
# title: Container groups have a managed identity
# description: Containers without an identity need secrets of their own to reach Azure.
# custom:
#   id: PL-AZURE-CONTAINERS-3
#   severity: low
#   resources: [azurerm_container_group]
#   remedy: Add identity with type SystemAssigned or UserAssigned.
#   fix:
#     - set: {identity.0.type: SystemAssigned}
package plumbline.azure.containers.managed_identity

deny contains {"message": "The container group has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
