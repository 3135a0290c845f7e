# METADATA
# scope: package
# title: Registries are spread over zones
# description: A registry in one zone stops with it, and no node can pull images.
# custom:
#   id: PL-AZURE-ACR-7
#   severity: low
#   resources: [azurerm_container_registry]
#   remedy: Set zone_redundancy_enabled to true (sku Premium).
#   fix:
#     - set: {zone_redundancy_enabled: true}
package plumbline.azure.acr.zone_redundancy

attributes := input.resource.attributes

deny contains {"message": "The registry is in one zone.", "path": ["zone_redundancy_enabled"]} if not attributes.zone_redundancy_enabled == true
